import { createReadStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { crc32, deflateRawSync } from "node:zlib";

type Entry = { name: Buffer; method: number; crc: number; packed: number; size: number; at: number };

/** Writes a zip without the 64-bit extensions, at most 4 GB, which every computer opens. */
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
    await write(Buffer.concat([uint32(0x04034b50), ...fieldsOf(entry), uint16(0), entry.name]));
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
    /** Stores a file uncompressed, so that it can be read in place. */
    async addFile(path: string, source: string): Promise<void> {
      let crc = 0;
      for await (const chunk of createReadStream(source)) crc = crc32(chunk, crc);
      const { size } = await stat(source);
      await begin({ name: Buffer.from(path), method: 0, crc, packed: size, size });
      for await (const chunk of createReadStream(source)) await write(chunk);
    },
    async close(): Promise<void> {
      const start = at;
      for (const entry of entries) {
        const fields = [...fieldsOf(entry), uint16(0, 0, 0, 0), uint32(0, entry.at)];
        await write(Buffer.concat([uint32(0x02014b50), uint16(20), ...fields, entry.name]));
      }
      const [count, size] = [entries.length, at - start];
      const end = [uint32(0x06054b50), uint16(0, 0, count, count), uint32(size, start), uint16(0)];
      await write(Buffer.concat(end));
      await handle.sync();
      await handle.close();
    },
    abort: () => handle.close().catch(() => {}),
  };
}

/** Marks names as UTF-8. All files are dated 1980. */
function fieldsOf({ name, method, crc, packed, size }: Omit<Entry, "at">): Uint8Array[] {
  return [uint16(20, 0x0800, method, 0, 0x21), uint32(crc, packed, size), uint16(name.length)];
}

const uint16 = (...values: number[]) => bytesOf(2, values);
const uint32 = (...values: number[]) => bytesOf(4, values);

function bytesOf(each: number, values: number[]): Buffer {
  const bytes = Buffer.alloc(each * values.length);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * each, each);
  return bytes;
}

/** Returns name and byte range of a zip's first file, for a file that is stored uncompressed. Undefined when it is no zip. */
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
