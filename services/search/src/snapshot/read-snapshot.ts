import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { ArrayPart, Parts } from '../columns/parts.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { arrayOf, bytesOf, type Directory, endBytes, formatVersion, headBytes, magic, type Section } from './layout.ts';
import { SnapshotProblem } from './snapshot-problem.ts';

/** Bytes to read at a time. */
const pieceBytes = 1 << 22;

/**
 * Reads the parts of an index from a file; undefined if the file does not exist.
 *
 * @throws SnapshotProblem when the file is incomplete, damaged or of another version
 */
export async function readSnapshot(file: string): Promise<Parts | undefined> {
  const input = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new SnapshotProblem(`it cannot be opened (${cause.message})`, { cause });
  });
  if (!input) return undefined;
  try {
    const directory = await readDirectory(input);
    if (directory.code !== codeFingerprint()) throw new SnapshotProblem('another version of the engine wrote it');
    const arrays = new Map<string, ArrayPart>();
    for (const section of directory.sections) arrays.set(section.name, await readSection(input, section));
    return { arrays, facts: directory.facts };
  } finally {
    await input.close();
  }
}

async function readDirectory(input: FileHandle): Promise<Directory> {
  const { size } = await input.stat();
  if (size < headBytes + endBytes) throw new SnapshotProblem('it is cut off');
  const head = await read(input, 0, headBytes);
  if (!head.subarray(0, magic.length).equals(magic)) throw new SnapshotProblem('it is no snapshot of an index');
  const version = head.readUInt32LE(magic.length);
  if (version !== formatVersion)
    throw new SnapshotProblem(`it has format ${version} and this version reads ${formatVersion}`);
  const end = await read(input, size - endBytes, endBytes);
  if (!end.subarray(16).equals(magic)) throw new SnapshotProblem('it is cut off');
  const at = Number(end.readBigUInt64LE());
  const length = end.readUInt32LE(8);
  if (at + length + endBytes !== size) throw new SnapshotProblem('its directory is not where it should be');
  const directory = await read(input, at, length);
  if (crc32(directory) !== end.readUInt32LE(12)) throw new SnapshotProblem('its directory is damaged');
  return JSON.parse(directory.toString('utf8')) as Directory;
}

async function readSection(
  input: FileHandle,
  { name, kind, length, grows, at, checksum }: Section,
): Promise<ArrayPart> {
  // The spare elements allow the first changes without copying the array.
  const array = arrayOf(kind, grows ? length + Math.ceil(length / 8) + 64 : length);
  if (!array) throw new SnapshotProblem(`"${name}" is of an unknown kind`);
  const bytes = bytesOf(array, length);
  let found = 0;
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes);
    await readInto(input, at + from, piece);
    found = crc32(piece, found);
  }
  if (found !== checksum) throw new SnapshotProblem(`"${name}" is damaged`);
  return { array, used: length, grows };
}

async function read(input: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await readInto(input, at, bytes);
  return bytes;
}

async function readInto(input: FileHandle, at: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await input.read(bytes, done, bytes.length - done, at + done);
    if (bytesRead === 0) throw new SnapshotProblem('it is cut off');
    done += bytesRead;
  }
}
