import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Parts } from '../columns/parts.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { bytesOf, type Directory, formatVersion, kindOf, magic, type Section } from './layout.ts';

/** Bytes to checksum and write at a time: less than a millisecond of work. */
const pieceBytes = 1 << 20;

/**
 * Writes the parts of an index to a temporary file and renames it, so that the file is always the complete old or new
 * snapshot. Readers of the index can run between pieces.
 */
export async function writeSnapshot(file: string, { arrays, facts }: Parts): Promise<void> {
  const aside = `${file}.new`;
  try {
    const output = await open(aside, 'w');
    try {
      const writer = new PieceWriter(output);
      const version = Buffer.alloc(4);
      version.writeUInt32LE(formatVersion);
      await writer.write(Buffer.concat([magic, version]));
      const sections: Section[] = [];
      for (const [name, { array, used, grows }] of arrays) {
        const at = writer.position;
        const checksum = await writer.write(bytesOf(array, used));
        sections.push({ name, kind: kindOf(array), length: used, grows, at, checksum });
      }
      const at = writer.position;
      const directory = Buffer.from(JSON.stringify({ code: codeFingerprint(), facts, sections } satisfies Directory));
      const checksum = await writer.write(directory);
      const end = Buffer.alloc(16);
      end.writeBigUInt64LE(BigInt(at));
      end.writeUInt32LE(directory.length, 8);
      end.writeUInt32LE(checksum, 12);
      await writer.write(Buffer.concat([end, magic]));
      await output.sync();
    } finally {
      await output.close();
    }
    await rename(aside, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

class PieceWriter {
  position = 0;
  readonly #output: FileHandle;

  constructor(output: FileHandle) {
    this.#output = output;
  }

  /** @returns the CRC-32 of the bytes */
  async write(bytes: Uint8Array): Promise<number> {
    let checksum = 0;
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const piece = bytes.subarray(from, from + pieceBytes);
      checksum = crc32(piece, checksum);
      for (let done = 0; done < piece.length; ) {
        const { bytesWritten } = await this.#output.write(piece, done, piece.length - done, this.position);
        done += bytesWritten;
        this.position += bytesWritten;
      }
    }
    return checksum;
  }
}

/** Makes the rename survive a power failure, if the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some systems cannot open folders. The content of the file is already synced.
  }
}
