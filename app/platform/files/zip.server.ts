import { createReadStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { crc32, deflateRawSync } from "node:zlib";

type Entry = { name: Buffer; method: number; crc: number; packed: number; size: number; at: number };

/** Writes a zip of at most 4 GB, which every computer opens. */
export async function writeZip(file: string) {
  const handle = await open(file, "wx", 0o600);
  const entries: Entry[] = [];
  let at = 0;

  async function write(bytes: Uint8Array): Promise<void> {
    await handle.writeFile(bytes);
    at += bytes.length;
    if (at > 0xffff_ffff)
      throw new Error("A zip holds 4 GB, and this is more: make a backup in one .gz file.");
  }

  async function begin(entry: Omit<Entry, "at">): Promise<void> {
    entries.push({ ...entry, at });
    await write(Buffer.concat([numbers([0x04034b50, 4], ...fieldsOf(entry), [0, 2]), entry.name]));
  }

  return {
    async add(path: string, bytes: Uint8Array): Promise<void> {
      const [name, crc, size] = [Buffer.from(path), crc32(bytes), bytes.length];
      const deflated = deflateRawSync(bytes);
      const isSmaller = deflated.length < size;
      const packed = isSmaller ? deflated : bytes;
      await begin({ name, method: isSmaller ? 8 : 0, crc, packed: packed.length, size });
      await write(packed);
    },
    /** As it is, so that it can be read in its place. */
    async addFile(path: string, source: string): Promise<void> {
      let crc = 0;
      for await (const chunk of createReadStream(source)) crc = crc32(chunk, crc);
      const { size } = await stat(source);
      await begin({ name: Buffer.from(path), method: 0, crc, packed: size, size });
      for await (const chunk of createReadStream(source)) await write(chunk);
    },
    async close(): Promise<void> {
      const start = at;
      for (const entry of entries)
        await write(
          Buffer.concat([
            numbers(
              [0x02014b50, 4],
              [20, 2],
              ...fieldsOf(entry),
              [0, 2],
              [0, 2],
              [0, 2],
              [0, 2],
              [0, 4],
              [entry.at, 4],
            ),
            entry.name,
          ]),
        );
      const count = entries.length;
      await write(
        numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [at - start, 4], [start, 4], [0, 2]),
      );
      await handle.sync();
      await handle.close();
    },
    abort: () => handle.close().catch(() => {}),
  };
}

/** Names are UTF-8, and every file is of 1980. */
function fieldsOf({ name, method, crc, packed, size }: Omit<Entry, "at">): [value: number, bytes: number][] {
  return [
    [20, 2],
    [0x0800, 2],
    [method, 2],
    [0, 2],
    [0x21, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
  ];
}

function numbers(...values: [value: number, bytes: number][]): Buffer {
  return Buffer.concat(
    values.map(([value, length]) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUIntLE(value, 0, length);
      return bytes;
    }),
  );
}

/** Where the first file of a zip lies when it stands there as it is; undefined for what is no zip. */
export async function firstInZip(
  file: string,
): Promise<{ name: string; start: number; end: number } | undefined> {
  const handle: FileHandle = await open(file);
  try {
    const head = Buffer.alloc(30);
    await handle.read(head, 0, 30, 0);
    if (head.readUInt32LE(0) !== 0x04034b50) return;
    const [length, extra, size] = [head.readUInt16LE(26), head.readUInt16LE(28), head.readUInt32LE(18)];
    const name = Buffer.alloc(length);
    await handle.read(name, 0, length, 30);
    const start = 30 + length + extra;
    return { name: name.toString(), start, end: head.readUInt16LE(8) === 0 ? start + size - 1 : start - 1 };
  } finally {
    await handle.close();
  }
}
