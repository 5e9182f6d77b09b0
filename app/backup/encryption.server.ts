/** An encrypted backup is an age file: `age --decrypt` opens it too. The library is loaded for it alone. */
import { open } from "node:fs/promises";

export class WrongPassphrase extends Error {}

export async function isEncrypted(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.toString("latin1", 0, bytesRead) === mark;
}

const mark = "age-encryption.org/v1\n";

export async function* encrypted(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  yield* await encrypter.encrypt(streamOf(bytes));
}

/** 64 MB and a second: the machine serves the site beside it. */
const workFactor = 16;

/** @throws WrongPassphrase, or another Error for what was cut off or changed. */
export async function* decrypted(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  yield* await decrypter.decrypt(streamOf(bytes)).catch((error: Error) => {
    throw error.message.startsWith("no identity matched") ? new WrongPassphrase() : error;
  });
}

/** `ReadableStream.from`, which the browser's types lack. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}
