import { crc32 } from 'node:zlib';

/** A grey JPEG of 64 × 64 px with this many scans, each of which refines one coefficient. */
export function jpegOfScans(scans: number): Buffer {
  const refinements = Array.from({ length: 63 }, (_, index) => index + 1).flatMap((coefficient) =>
    Array.from({ length: 14 }, (_, round) => {
      const low = 13 - round;
      return [coefficient, coefficient, ((round === 0 ? 0 : low + 1) << 4) | low];
    }),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, 0, 64, 0, 64, 1, 1, 0x11, 0]),
    ...[0, 0x10].map((table) => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), 0])),
    ...[[0, 0, 0], ...refinements.slice(0, scans - 1)].flatMap((band) => [
      segment(0xda, [1, 1, 0, ...band]),
      Buffer.alloc(8),
    ]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const segment = (marker: number, bytes: readonly number[]) =>
  Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes]);

/** The beginning of an AVIF with one item. The entry's size has 32 bits before its name, or 64 bits after it. */
export function avifOfItem(type: string, version: 2 | 3, sizeBits: 32 | 64 = 32): Buffer {
  const bytes = 21 + (version === 3 ? 2 : 0);
  const size = sizeBits === 32 ? [] : [0, 0, 0, 0, 0, 0, 0, bytes + 8];
  return Buffer.concat([
    Buffer.from([0, 0, 0, 16]),
    Buffer.from('ftypavif'),
    Buffer.from([0, 0, 0, sizeBits === 32 ? bytes : 1, ...Buffer.from('infe'), ...size, version, 0, 0, 0]),
    Buffer.alloc(version === 3 ? 6 : 4),
    Buffer.from(`${type}\0`),
  ]);
}

/**
 * The same AVIF with this many more properties of its only item, all of them the same rotation.
 *
 * @param sizeBits 32: the list's size precedes its name; 64: the size follows the name
 */
export function avifWithRotations(
  avif: Buffer,
  rotations: number,
  { version = 0, indexBits = 8, sizeBits = 32 }: { version?: 0 | 1; indexBits?: 8 | 16; sizeBits?: 32 | 64 } = {},
): Buffer {
  const [meta, iprp, ipco, ipma] = ['meta', 'iprp', 'ipco', 'ipma'].map((name) => avif.indexOf(name) - 4);
  if (meta === undefined || iprp === undefined || ipco === undefined || ipma === undefined) throw new Error('no AVIF');
  const end = (at: number) => at + avif.readUInt32BE(at);
  const rotation = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), 1]);
  const properties = [0x81, 2, 3, ...Array<number>(rotations).fill(0x84)];
  const list = [
    ...[version, 0, 0, indexBits === 8 ? 0 : 1, 0, 0, 0, 1],
    ...[...(version === 0 ? [] : [0, 0]), 0, 1, properties.length],
    ...properties.flatMap((index) => (indexBits === 8 ? [index] : [index & 0x80, index & 0x7f])),
  ];
  const bytes = list.length + (sizeBits === 32 ? 8 : 16);
  const [high, low] = [bytes >> 8, bytes & 0xff];
  const start =
    sizeBits === 32
      ? [0, 0, high, low, ...Buffer.from('ipma')]
      : [0, 0, 0, 1, ...Buffer.from('ipma'), 0, 0, 0, 0, 0, 0, high, low];
  const box = Buffer.from([...start, ...list]);
  const result = Buffer.concat([avif.subarray(0, end(ipco)), rotation, box, avif.subarray(end(ipma))]);
  const added = result.length - avif.length;
  for (const [at, more] of [
    [meta, added],
    [iprp, added],
    [ipco, rotation.length],
  ] as const)
    result.writeUInt32BE(avif.readUInt32BE(at) + more, at);
  // The location of the picture itself.
  const offset = Buffer.alloc(4);
  offset.writeUInt32BE(avif.indexOf('mdat') + 4);
  result.writeUInt32BE(offset.readUInt32BE() + added, avif.indexOf(offset));
  return result;
}

/** A JPEG whose first scan has an invalid marker, followed by a comment that contains an end marker. */
export function jpegWithInvalidMarker(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const next = jpeg.indexOf(Buffer.from([0xff, 0xda]), scan + 2);
  return Buffer.concat([
    jpeg.subarray(0, scan),
    // The decoder searches for a restart marker after 63 of the 64 blocks.
    segment(0xdd, [0, 63]),
    jpeg.subarray(scan, next),
    Buffer.from([0xff, 0x02, 0, 6]),
    segment(0xfe, [0xff, 0xd9]),
    segment(0xdd, [0, 0]),
    jpeg.subarray(next),
  ]);
}

/** EXIF metadata with a directory of this many references, each to the directory itself. */
export function exifOfReferences(count: number): Buffer {
  const references = Array.from({ length: count }, (_, index) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE([0x87_69, 0x88_25, 0xa0_05][index % 3] ?? 0);
    entry.writeUInt16LE(4, 2);
    entry.writeUInt32LE(1, 4);
    entry.writeUInt32LE(8, 8);
    return entry;
  });
  const [start, size] = [Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(2)];
  size.writeUInt16LE(count);
  return Buffer.concat([start, size, ...references, Buffer.alloc(4)]);
}

/** A JPEG with these EXIF metadata in its first segment. */
export function jpegWithExif(jpeg: Buffer, exif: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(exif.length + 8);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe1]),
    size,
    Buffer.from('Exif\0\0'),
    exif,
    jpeg.subarray(2),
  ]);
}

/** A PNG with one more chunk after its header. */
export function pngWithChunk(png: Buffer, name: string, content: Buffer): Buffer {
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), content]);
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), size, named, sum, png.subarray(33)]);
}

/**
 * A WebP of one pixel with this many frames.
 *
 * @param hidden chunks after the image, inside the chunk of the first frame
 */
export function webpOfFrames(webp: Buffer, frames: number, hidden: Buffer = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    // Flags in the header: the file has frames and EXIF metadata.
    webpChunk('VP8X', Buffer.from([0x0a, ...Array<number>(9).fill(0)])),
    webpChunk('ANIM', Buffer.alloc(6)),
    webpFrame(webp, hidden),
    ...Array<Buffer>(frames - 1).fill(webpFrame(webp)),
  ]);
  return webpChunk('RIFF', content);
}

/** A frame of one pixel, with these chunks after its image. */
export const webpFrame = (webp: Buffer, hidden: Buffer = Buffer.alloc(0)) =>
  webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), webp.subarray(12), hidden]));

export function webpChunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)]);
}

/** A GIF of one pixel with this many frames. As programs write it, a delay precedes each frame. */
export function gifOfFrames(frames: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, Buffer.alloc(frames * frame.length, frame), Buffer.from([0x3b])]);
}
