import {
  avifItemTypes,
  avifPropertyCounts,
  chunkNamed,
  gifImages,
  isAvif,
  isGif,
  isJpeg,
  isPng,
  isWebp,
  jpegSegments,
  pngChunks,
  webpChunks,
  webpFrame,
} from './photo-parts.ts';

/**
 * Maximum number of scans of a JPEG; progressive JPEGs have about ten. The decoder visits every pixel for each scan,
 * and no time limit stops it. A scan may be as short as a hundred bytes, so a file could have hundreds of thousands of
 * scans.
 */
const mostScans = 64;

/**
 * Maximum number of segments of a JPEG, chunks of a PNG, frames of a WebP, other chunks of a WebP, images of a GIF, and
 * items of an AVIF, each counted separately. Chunks with image data are not counted. Decoders keep all metadata, so
 * millions of empty segments take half a minute and gigabytes of memory. The time to read a WebP or GIF grows with the
 * square of its number of frames.
 */
const mostSegments = 1_000;

/**
 * Maximum size of a PNG's compressed colour profiles, which the decoder unpacks to up to a thousand times this size.
 * Compressed texts need no limit, because they are hidden from the decoder.
 */
const mostPackedBytes = 64 * 1024;

/**
 * Types of AVIF items that are composed of other items. Such an item of a kilobyte may refer to the same large picture
 * hundreds of times, and no time limit stops the decoder. Encoders write a photo as one item.
 */
const composedItems: ReadonlySet<string> = new Set(['grid', 'iovl', 'iden']);

/**
 * Maximum number of properties of an AVIF's item; photos have about five. The decoder copies the whole picture for each
 * rotation, reflection or crop. An item may list such a property 255 times.
 */
const mostProperties = 16;

/** Whether decoding the photo could take minutes or gigabytes, although it is small and has few pixels. */
export function isCostlyPhoto(bytes: Buffer): boolean {
  if (isJpeg(bytes)) return isCostlyJpeg(bytes);
  if (isPng(bytes)) return isCostlyPng(bytes);
  if (isWebp(bytes)) return isCostlyWebp(bytes);
  if (isGif(bytes)) return hasMany(gifImages(bytes));
  return isAvif(bytes) && isCostlyAvif(bytes);
}

function hasMany(parts: Iterable<unknown>): boolean {
  let count = 0;
  for (const _ of parts) if (++count > mostSegments) return true;
  return false;
}

function isCostlyJpeg(bytes: Buffer): boolean {
  let scans = 0;
  let segments = 0;
  for (const { kind } of jpegSegments(bytes)) {
    if (kind === 0xda) scans++;
    if (scans > mostScans || ++segments > mostSegments) return true;
  }
  return false;
}

const pictureData = chunkNamed('IDAT');
const colourProfile = chunkNamed('iCCP');

function isCostlyPng(bytes: Buffer): boolean {
  let chunks = 0;
  let packedBytes = 0;
  for (const chunk of pngChunks(bytes)) {
    // Image data is not counted, because a photo may have thousands of such chunks.
    if (chunk.kind === pictureData) continue;
    if (chunk.kind === colourProfile) packedBytes += chunk.to - chunk.from;
    if (++chunks > mostSegments || packedBytes > mostPackedBytes) return true;
  }
  return false;
}

/** Names of the chunks with a WebP's image data. */
const webpPictures: ReadonlySet<number> = new Set(['VP8 ', 'VP8L', 'ALPH'].map(chunkNamed));

function isCostlyWebp(bytes: Buffer): boolean {
  let frames = 0;
  let others = 0;
  for (const { kind } of webpChunks(bytes)) {
    if (kind === webpFrame) frames++;
    else if (!webpPictures.has(kind)) others++;
    if (frames > mostSegments || others > mostSegments) return true;
  }
  return false;
}

function isCostlyAvif(bytes: Buffer): boolean {
  let types = 0;
  for (const at of avifItemTypes(bytes)) {
    // `avifItemTypes` yields each entry twice, once for each version of its layout.
    if (++types > 2 * mostSegments || composedItems.has(bytes.toString('latin1', at, at + 4))) return true;
  }
  let items = 0;
  for (const count of avifPropertyCounts(bytes)) if (++items > mostSegments || count > mostProperties) return true;
  return false;
}
