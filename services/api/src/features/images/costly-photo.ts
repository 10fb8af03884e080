/**
 * Progressive JPEGs have about ten scans. The decoder visits every pixel for each scan, and no time limit stops it. A
 * scan may have a hundred bytes, so that a file could have hundreds of thousands of them.
 */
const mostScans = 64;

/**
 * AVIF items that are composed of other items: a file of a kilobyte may name the same large picture hundreds of times.
 * Their decoder cannot be stopped either. Encoders write one item for a photo.
 */
const composedItems: ReadonlySet<string> = new Set(['grid', 'iovl', 'iden']);

/** Where an item's type begins, in bytes after the name of its entry: in version 2 and in version 3. */
const typeOffsets = [12, 14];

/** Whether decoding the photo could take minutes, although it is small and has few pixels. */
export function isCostlyPhoto(bytes: Buffer): boolean {
  return bytes[0] === 0xff ? hasManyScans(bytes) : bytes.toString('latin1', 4, 8) === 'ftyp' && isComposed(bytes);
}

/** Follows the markers as the decoder does: it skips other segments by their length, and ends at the end of the image. */
function hasManyScans(bytes: Buffer): boolean {
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0xd9;
    if (marker === 0xd9) return false;
    if (marker === 0xda && ++scans > mostScans) return true;
    // Filled, escaped and restart markers have no segment.
    const hasSegment = marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);
    const length = hasSegment && at + 3 < bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    at += marker === 0xff ? 1 : 2 + length;
  }
  return false;
}

/** Looks for the entries anywhere, because how boxes are nested is for the decoder to say. */
function isComposed(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('infe'); at >= 0; at = bytes.indexOf('infe', at + 4))
    if (typeOffsets.some((offset) => composedItems.has(bytes.toString('latin1', at + offset, at + offset + 4))))
      return true;
  return false;
}
