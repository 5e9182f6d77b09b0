import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Hash = (password: string, salt: string, length: number, options: object, done: HashCallback) => void;
type HashCallback = (error: Error | null, key: Buffer) => void;

const scrypt: Hash = crypto.scrypt;
const answers = new Map<string, Promise<Parameters<HashCallback>>>();

/** Hashes each password with its salt once per thread, because a hash costs more than most tests. */
const hashOnce: Hash = (password, salt, length, options, done) => {
  const key = JSON.stringify([password, salt, length, options]);
  const hashed = () =>
    new Promise<Parameters<HashCallback>>((resolve) =>
      scrypt(password, salt, length, options, (...answer) => resolve(answer)),
    );
  const answer = answers.get(key) ?? hashed();
  answers.set(key, answer);
  void answer.then((results) => done(...results));
};

Object.assign(crypto, { scrypt: hashOnce });
syncBuiltinESMExports();
