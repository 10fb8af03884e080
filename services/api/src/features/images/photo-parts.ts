/** A part of a photo file, such as a segment of a JPEG. */
export type PhotoPart = {
  /** The marker of a JPEG's segment, or the name of a chunk as a number. */
  readonly kind: number;
  /** Where the content begins and ends. A damaged file may state an end beyond its own. */
  readonly from: number;
  readonly to: number;
};

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff;
export const isPng = (bytes: Buffer): boolean => bytes[0] === 0x89;
export const isWebp = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'RIFF';
export const isGif = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'GIF8';
export const isAvif = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp';

/**
 * The segments of a JPEG. Follows the markers as the decoder does: it skips segments by their length, and ends at the
 * end of the image. Reads each byte once, because a file of markers would make any search by `indexOf` slow.
 */
export function* jpegSegments(bytes: Buffer): Generator<PhotoPart> {
  for (let at = 2; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const kind = bytes[at + 1] ?? 0;
    // A fill byte: the marker itself is in a later byte.
    if (kind === 0xff) continue;
    if (kind === 0xd9) return;
    // Escaped and restart markers have no segment.
    const hasSegment = kind > 0x01 && !(kind >= 0xd0 && kind <= 0xd8);
    const length = hasSegment ? ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0) : 0;
    if (hasSegment) yield { kind, from: at + 4, to: at + 2 + length };
    at += 1 + length;
  }
}

/** The chunks of a PNG. Four bytes after a chunk are its checksum. */
export const pngChunks = (bytes: Buffer): Generator<PhotoPart> =>
  chunks(bytes, { from: 8, after: 4, isLittleEndian: false });

/** The chunks of a WebP. Those of a frame are part of the frame's chunk. */
export const webpChunks = (bytes: Buffer): Generator<PhotoPart> =>
  chunks(bytes, { from: 12, after: 0, isLittleEndian: true });

/** The name of a chunk as a number. */
export const chunkNamed = (name: string): number => Buffer.from(name).readUInt32BE(0);

function* chunks(
  bytes: Buffer,
  { from, after, isLittleEndian }: { readonly from: number; readonly after: number; readonly isLittleEndian: boolean },
): Generator<PhotoPart> {
  for (let at = from; at + 8 <= bytes.length; ) {
    const length = isLittleEndian ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at);
    yield { kind: bytes.readUInt32BE(isLittleEndian ? at : at + 4), from: at + 8, to: at + 8 + length };
    // Chunks of a WebP begin at even addresses.
    at += 8 + length + after + (isLittleEndian ? length % 2 : 0);
  }
}

/** Where the types of an AVIF's items are. Searches the whole file, because only the decoder knows how boxes are nested. */
export function* avifItemTypes(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('infe'); at >= 0; at = bytes.indexOf('infe', at + 4))
    for (const offset of typeOffsets) yield at + offset;
}

/** Number of bytes from the name of an item's entry to the item's type, in version 2 and in version 3. */
const typeOffsets = [12, 14];

/** Where the images of a GIF are. Skips its extensions. */
export function* gifImages(bytes: Buffer): Generator<number> {
  const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(bytes[10]);
  while (at < bytes.length) {
    const isImage = bytes[at] === 0x2c;
    if (!isImage && bytes[at] !== 0x21) return;
    if (isImage) yield at;
    at += isImage ? 11 + tableBytes(bytes[at + 9]) : 2;
    // The data is a list of pieces, each with its length before it. A length of 0 ends the list.
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
    at += 1;
  }
}
