/**
 * Maximum number of scans of a JPEG; progressive JPEGs have about ten. The decoder visits every pixel for each scan,
 * and no time limit stops it. A scan may be as short as a hundred bytes, so a file could have hundreds of thousands of
 * scans.
 */
const mostScans = 64;

/**
 * Maximum number of segments of a JPEG, of chunks of a PNG or WebP besides the picture itself, and of items of an AVIF.
 * Decoders keep all metadata: millions of empty segments take half a minute and gigabytes of memory.
 */
const mostSegments = 1_000;

/**
 * Types of AVIF items that are composed of other items. Such an item of a kilobyte may refer to the same large picture
 * hundreds of times, and no time limit stops the decoder. Encoders write a photo as one item.
 */
const composedItems: ReadonlySet<string> = new Set(['grid', 'iovl', 'iden']);

/** Number of bytes from the name of an item's entry to the item's type, in version 2 and in version 3. */
const typeOffsets = [12, 14];

/** Whether decoding the photo could take minutes or gigabytes, although it is small and has few pixels. */
export function isCostlyPhoto(bytes: Buffer): boolean {
  if (bytes[0] === 0xff) return isCostlyJpeg(bytes);
  if (bytes[0] === 0x89)
    return hasManyChunks(bytes, { from: 8, around: 12, isLittleEndian: false, data: nameOf('IDAT') });
  if (bytes.toString('latin1', 0, 4) === 'RIFF')
    return hasManyChunks(bytes, { from: 12, around: 8, isLittleEndian: true, data: nameOf('ANMF') });
  return bytes.toString('latin1', 4, 8) === 'ftyp' && isComposed(bytes);
}

/**
 * Follows the markers as the decoder does: it skips segments by their length, and ends at the end of the image. Reads
 * each byte once, because a file of markers would make any search by `indexOf` slow.
 */
function isCostlyJpeg(bytes: Buffer): boolean {
  let scans = 0;
  let segments = 0;
  for (let at = 2; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1] ?? 0;
    // A fill byte: the marker itself is in a later byte.
    if (marker === 0xff) continue;
    if (marker === 0xd9) return false;
    if (marker === 0xda) scans++;
    // Escaped and restart markers have no segment.
    const hasSegment = marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
    if (hasSegment) segments++;
    if (scans > mostScans || segments > mostSegments) return true;
    at += hasSegment ? 1 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) : 1;
  }
  return false;
}

/** How the chunks of a PNG or WebP are written. */
type Chunks = {
  /** Where the first chunk begins. */
  readonly from: number;
  /** Number of bytes of a chunk besides its content, such as its length and name. */
  readonly around: number;
  readonly isLittleEndian: boolean;
  /** Name of the chunks that contain the picture itself. A file may have thousands of these chunks. */
  readonly data: number;
};

const nameOf = (name: string) => Buffer.from(name).readUInt32BE(0);

function hasManyChunks(bytes: Buffer, { from, around, isLittleEndian, data }: Chunks): boolean {
  let chunks = 0;
  for (let at = from; at + 8 <= bytes.length; ) {
    const length = isLittleEndian ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at);
    const name = bytes.readUInt32BE(isLittleEndian ? at : at + 4);
    if (name !== data && ++chunks > mostSegments) return true;
    // Chunks of a WebP begin at even addresses.
    at += around + length + (isLittleEndian ? length % 2 : 0);
  }
  return false;
}

/** Searches the whole file for item entries, because only the decoder knows how boxes are nested. */
function isComposed(bytes: Buffer): boolean {
  let entries = 0;
  for (let at = bytes.indexOf('infe'); at >= 0; at = bytes.indexOf('infe', at + 4)) {
    if (++entries > mostSegments) return true;
    if (typeOffsets.some((offset) => composedItems.has(bytes.toString('latin1', at + offset, at + offset + 4))))
      return true;
  }
  return false;
}
