import { crc32 } from 'node:zlib';
import type { PhotoPart } from './photo-parts.ts';
import {
  avifItemTypes,
  chunkNamed,
  isAvif,
  isJpeg,
  isPng,
  isWebp,
  jpegSegments,
  pngChunks,
  webpChunks,
} from './photo-parts.ts';

const pngExif = chunkNamed('eXIf');
const packedText = chunkNamed('zTXt');
const text = chunkNamed('iTXt');
/** Decoders skip a chunk with this name, because they do not know it. */
const unknownText = chunkNamed('teXt');
const webpExif = chunkNamed('EXIF');

/**
 * A copy of the photo whose EXIF metadata contain only the orientation. The image library follows each reference in
 * this metadata without a time limit: 600 bytes that refer to each other take half a minute. The compressed texts of a
 * PNG are hidden, because the library would unpack them to a thousand times their size.
 */
export function withOrientationOnly(photo: Buffer): Buffer {
  const bytes = Buffer.from(photo);
  if (isJpeg(bytes)) {
    for (const segment of jpegSegments(bytes)) {
      // The library reads no metadata after the first scan begins.
      if (segment.kind === 0xda) break;
      if (segment.kind === 0xe1) reduce(bytes, segment);
    }
  } else if (isPng(bytes)) {
    for (const chunk of pngChunks(bytes)) {
      if (chunk.kind === pngExif) reduce(bytes, chunk);
      else if (isPackedText(bytes, chunk)) bytes.writeUInt32BE(unknownText, chunk.from - 4);
      else continue;
      // The checksum covers the chunk's name and content.
      if (chunk.to + 4 <= bytes.length) bytes.writeUInt32BE(crc32(bytes.subarray(chunk.from - 4, chunk.to)), chunk.to);
    }
  } else if (isWebp(bytes)) {
    for (const chunk of webpChunks(bytes)) if (chunk.kind === webpExif) reduce(bytes, chunk);
  } else if (isAvif(bytes)) {
    // An AVIF does not store its orientation in EXIF metadata, so all its EXIF metadata can be hidden.
    for (const at of avifItemTypes(bytes))
      if (/^exif$/i.test(bytes.toString('latin1', at, at + 4))) bytes.write('none', at, 'latin1');
  }
  return bytes;
}

/**
 * Whether a PNG's chunk is a compressed text. An `iTXt` chunk has a flag for this after its keyword and a null
 * character.
 */
function isPackedText(bytes: Buffer, { kind, from, to }: PhotoPart): boolean {
  if (kind !== text) return kind === packedText;
  const end = bytes.subarray(from, to).indexOf(0);
  return end >= 0 && bytes[from + end + 1] !== 0;
}

/** Bytes before the EXIF metadata. A JPEG always has them, other formats sometimes. */
const prefix = Buffer.from('Exif\0\0');
const orientationTag = 0x01_12;
/**
 * Size of a directory with one entry, including the header before it. Some programs omit the offset of the next
 * directory.
 */
const reducedBytes = 22;

/** Overwrites EXIF metadata so that they contain only the orientation. Without an orientation, nothing is left. */
function reduce(bytes: Buffer, { from, to }: PhotoPart): void {
  const content = bytes.subarray(from, to);
  const tiff = content.subarray(content.subarray(0, prefix.length).equals(prefix) ? prefix.length : 0);
  const orientation = orientationOf(tiff);
  if (orientation === null || tiff.length < reducedBytes) return void content.fill(0);
  tiff.fill(0);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
}

/** The orientation, 1–8, in the first directory; null if there is none. */
function orientationOf(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 4);
  if ((order !== 'II*\0' && order !== 'MM\0*') || tiff.length < 8) return null;
  const isLittleEndian = order === 'II*\0';
  const read16 = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const read32 = (at: number) => (isLittleEndian ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = read32(4);
  if (directory + 2 > tiff.length) return null;
  const end = Math.min(tiff.length - 12, directory + 2 + 12 * read16(directory) - 12);
  for (let at = directory + 2; at <= end; at += 12) {
    if (read16(at) !== orientationTag) continue;
    const isLong = read16(at + 2) === 4;
    const orientation = isLong ? read32(at + 8) : read16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}
