/** A part of a photo file, such as a segment of a JPEG. */
export type PhotoPart = {
  /** The marker of a JPEG's segment, or the name of a chunk as a number. */
  readonly kind: number;
  /** Offsets at which the content begins and ends. In a damaged file, `to` may lie beyond the end of the file. */
  readonly from: number;
  readonly to: number;
};

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff;
export const isPng = (bytes: Buffer): boolean => bytes[0] === 0x89;
export const isWebp = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'RIFF';
export const isGif = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'GIF8';
export const isAvif = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp';

/**
 * The segments of a JPEG up to the end of the image. Skips segments by their length, as the decoder does. Reads each
 * byte at most once: repeated `indexOf` would be slow in a file full of markers.
 */
export function* jpegSegments(bytes: Buffer): Generator<PhotoPart> {
  for (let at = 2; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const kind = bytes[at + 1] ?? 0;
    // A fill byte; the marker follows in a later byte.
    if (kind === 0xff) continue;
    if (kind === 0xd9) return;
    // Escaped, restart and invalid markers have no segment. After an invalid marker in a scan, the decoder continues at
    // the next byte.
    const hasSegment = kind >= 0xc0 && !(kind >= 0xd0 && kind <= 0xd8);
    const length = hasSegment ? ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0) : 0;
    if (hasSegment) yield { kind, from: at + 4, to: at + 2 + length };
    at += 1 + length;
  }
}

/** The name of a chunk as a number. */
export const chunkNamed = (name: string): number => Buffer.from(name).readUInt32BE(0);

const pngEnd = chunkNamed('IEND');

/** The chunks of a PNG up to its end. */
export function* pngChunks(bytes: Buffer): Generator<PhotoPart> {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const kind = bytes.readUInt32BE(at + 4);
    if (kind === pngEnd) return;
    const to = at + 8 + bytes.readUInt32BE(at);
    yield { kind, from: at + 8, to };
    // Four bytes after a chunk are its checksum.
    at = to + 4;
  }
}

/** Chunk of a WebP that contains a frame. */
export const webpFrame = chunkNamed('ANMF');
/** Number of bytes in a frame's chunk before its image. */
const frameHeaderBytes = 16;

/**
 * The chunks of a WebP up to the end that its header states. The chunks nested in a frame come after the frame's own
 * chunk. The decoder reads one image in a frame. It treats further chunks in the frame as if they were outside.
 */
export function* webpChunks(bytes: Buffer): Generator<PhotoPart> {
  const end = bytes.length < 8 ? 0 : Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const kind = bytes.readUInt32BE(at);
    const length = bytes.readUInt32LE(at + 4);
    yield { kind, from: at + 8, to: at + 8 + length };
    // Chunks begin at even addresses.
    at += 8 + (kind === webpFrame ? frameHeaderBytes : length + (length % 2));
  }
}

/**
 * Offsets of the types of an AVIF's items. Searches the whole file, because only the decoder knows how boxes are
 * nested.
 */
export function* avifItemTypes(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('infe'); at >= 0; at = bytes.indexOf('infe', at + 4)) {
    const first = at + longSizeBytes(bytes, at);
    for (const offset of typeOffsets) yield first + offset;
  }
}

/** Number of bytes from the name of an item's entry to the item's type, in versions 2 and 3 of the entry. */
const typeOffsets = [12, 14];

/**
 * The number of properties, such as rotations, of each item of an AVIF. Searches the whole file, as `avifItemTypes`
 * does. Ignores versions that the decoder refuses.
 */
export function* avifPropertyCounts(bytes: Buffer): Generator<number> {
  for (let name = bytes.indexOf('ipma'); name >= 0; name = bytes.indexOf('ipma', name + 4)) {
    let at = name + 4 + longSizeBytes(bytes, name);
    const version = bytes[at] ?? 0;
    if (version > 1 || at + 8 > bytes.length) continue;
    const propertyBytes = (bytes[at + 3] ?? 0) & 1 ? 2 : 1;
    const itemBytes = version === 0 ? 2 : 4;
    const items = bytes.readUInt32BE(at + 4);
    at += 8;
    for (let item = 0; item < items && at + itemBytes < bytes.length; item++) {
      const count = bytes[at + itemBytes] ?? 0;
      yield count;
      at += itemBytes + 1 + count * propertyBytes;
    }
  }
}

/** A size of 1 before the box's name means that the actual size comes after the name. */
const longSizeBytes = (bytes: Buffer, name: number): number =>
  name >= 4 && bytes.readUInt32BE(name - 4) === 1 ? 8 : 0;

/** Label of GIF comments. Other extensions have a first piece that the decoder skips even if it is empty. */
const gifComment = 0xfe;

/** Offsets of the images of a GIF, without its extensions. */
export function* gifImages(bytes: Buffer): Generator<number> {
  const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(bytes[10]);
  while (at < bytes.length) {
    const isImage = bytes[at] === 0x2c;
    if (!isImage && bytes[at] !== 0x21) return;
    if (isImage) yield at;
    const hasHeader = !isImage && bytes[at + 1] !== gifComment;
    at += isImage ? 11 + tableBytes(bytes[at + 9]) : 2;
    // The decoder skips the first piece of an extension even if its length is 0, and then searches for the end.
    if (hasHeader) at += 1 + (bytes[at] ?? 0);
    // The data is a list of pieces, each preceded by its length. A length of 0 ends the list.
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += 1 + length;
    at += 1;
  }
}
