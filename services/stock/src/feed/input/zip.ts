import { inflateRawSync } from 'node:zlib';
import { unreadable } from './feed-row.ts';

/** A file in a zip archive. */
type ZipEntry = {
  readonly name: string;
  readonly isStored: boolean;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

/** The files of a zip archive. Each file is unpacked when it is read. */
export type Zip = {
  readonly names: readonly string[];
  /** @returns undefined when there is no such file @throws STOCK_FEED_UNREADABLE the unpacked files are too large */
  readonly read: (name: string) => Uint8Array | undefined;
};

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** Minimum and maximum length of the end record; its comment may have 65,535 bytes. */
const endLength = 22;
const longestEnd = endLength + 65_535;

/**
 * Opens a zip archive by its directory.
 *
 * @param mostBytes maximum unpacked size of all files that are read
 * @throws STOCK_FEED_UNREADABLE the archive is cut off
 */
export function openZip(file: Uint8Array, mostBytes: number): Zip {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const entries = new Map(entriesOf(bytes).map((entry) => [entry.name, entry]));
  let left = mostBytes;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.isEncrypted) throw unreadable('The workbook is protected by a password. Save it without one.');
      if (entry.size > left) throw tooLarge(mostBytes);
      const unpacked = unpack(bytes, entry, left, mostBytes);
      left -= unpacked.length;
      return unpacked;
    },
  };
}

function entriesOf(bytes: Buffer): readonly ZipEntry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end < bytes.length - longestEnd || end + endLength > bytes.length) throw cutOff();
  if (bytes.readUInt32LE(end) !== endMark) throw cutOff();
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw cutOff();
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isStored: bytes.readUInt16LE(at + 10) === 0,
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The stated size may be wrong, so inflating stops at `most` bytes. */
function unpack(bytes: Buffer, { offset, packed, isStored }: ZipEntry, most: number, mostBytes: number): Uint8Array {
  if (offset + 30 > bytes.length) throw cutOff();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw cutOff();
  const content = bytes.subarray(start, start + packed);
  if (isStored) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) });
  } catch (cause) {
    throw (cause as NodeJS.ErrnoException | null)?.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(mostBytes) : cutOff();
  }
}

function cutOff() {
  return unreadable('The file looks like a zip archive or workbook, but is cut off or damaged. Export it again.');
}

function tooLarge(mostBytes: number) {
  return unreadable(
    `The workbook unpacks into more than ${Math.round(mostBytes / 1_048_576)} MB. Send only the dealership’s own stock, as CSV.`,
  );
}
