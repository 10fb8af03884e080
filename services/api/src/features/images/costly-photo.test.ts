import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { isCostlyPhoto } from './costly-photo.ts';
import { isPhotoFile } from './image-kind.ts';
import { openPhoto } from './open-photo.ts';
import { withOrientationOnly } from './orientation-only.ts';
import { resize } from './resize.ts';
import {
  avifOfItem,
  avifWithRotations,
  gifOfFrames,
  jpegOfScans,
  jpegWithInvalidMarker,
  pngWithChunk,
  webpFrame,
  webpOfFrames,
} from './testing/costly-photos.ts';

const paint = () =>
  sharp({
    create: {
      width: 160,
      height: 120,
      channels: 3,
      background: '#0b5f68',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** Inserts bytes after the first two bytes of a JPEG, its start marker. */
const behind =
  (...bytes: readonly number[]) =>
  (photo: Buffer) =>
    Buffer.concat([photo.subarray(0, 2), Buffer.from(bytes), photo.subarray(2)]);

describe('a photo that takes minutes to decode', () => {
  it.each([
    ['as programs write them', (photo: Buffer) => photo],
    ['behind a segment with an end marker', behind(0xff, 0xe5, 0, 6, 0xff, 0xd9, 0xff, 0xd9)],
    ['behind fill bytes', behind(0xff, 0xff, 0xff, 0xfe, 0, 2)],
    ['behind an invalid marker in the first scan', jpegWithInvalidMarker],
  ])('a JPEG with more than 64 scans is costly: %s', async (_name, change) => {
    const [usual, costly] = [change(jpegOfScans(64)), change(jpegOfScans(65))];
    // The image library decodes both photos, so only `isCostlyPhoto` can refuse the costly one.
    for (const photo of [usual, costly])
      expect((await sharp(photo, { failOn: 'error' }).webp().toBuffer()).length).toBeGreaterThan(0);
    expect([isCostlyPhoto(usual), isCostlyPhoto(costly)]).toEqual([false, true]);
    await expect(resize(costly, 64, 'scans.jpg')).rejects.toThrow('takes too long to decode');
  });

  it('an AVIF that consists of other pictures is costly', () => {
    for (const version of [2, 3] as const)
      for (const sizeBits of [32, 64] as const) {
        const avif = (type: string) => avifOfItem(type, version, sizeBits);
        for (const type of ['grid', 'iovl', 'iden']) expect(isCostlyPhoto(avif(type))).toBe(true);
        expect(isCostlyPhoto(avif('av01'))).toBe(false);
        expect(isPhotoFile(avif('grid'))).toBe(true);
      }
  });

  it('an AVIF with more than 16 properties of one item is costly, because the decoder copies the picture for each', async () => {
    const avif = await paint().toColourspace('srgb').avif({ effort: 0 }).toBuffer();
    for (const version of [0, 1] as const)
      for (const indexBits of [8, 16] as const)
        for (const sizeBits of [32, 64] as const) {
          const rotated = (rotations: number) => avifWithRotations(avif, rotations, { version, indexBits, sizeBits });
          // The decoder applies each rotation.
          const sizes = [12, 13].map(
            async (rotations) => (await sharp(rotated(rotations)).toBuffer({ resolveWithObject: true })).info.width,
          );
          expect(await Promise.all(sizes)).toEqual([160, 120]);
          expect([13, 14].map((rotations) => isCostlyPhoto(rotated(rotations)))).toEqual([false, true]);
        }
  });

  it('the frames of a GIF are also counted after an extension whose first block is empty, because the decoder reads on', async () => {
    const extension = Buffer.concat([Buffer.from([0x21, 1, 0, 0x3b]), Buffer.alloc(59), Buffer.alloc(1)]);
    const animation = (frames: number) => {
      const gif = gifOfFrames(frames);
      return Buffer.concat([gif.subarray(0, 19), extension, gif.subarray(19)]);
    };
    expect((await sharp(animation(900)).metadata()).pages).toBe(900);
    expect([900, 1_001].map((frames) => isCostlyPhoto(animation(frames)))).toEqual([false, true]);
    const comment = (frames: number) => {
      const gif = gifOfFrames(frames);
      return Buffer.concat([gif.subarray(0, 19), Buffer.from([0x21, 0xfe, 0]), gif.subarray(19)]);
    };
    expect((await sharp(comment(900)).metadata()).pages).toBe(900);
    expect([900, 1_001].map((frames) => isCostlyPhoto(comment(frames)))).toEqual([false, true]);
  });

  it('a JPEG, PNG or WebP with more than 1,000 empty pieces of metadata is costly, because decoders need gigabytes of memory for it', async () => {
    const [jpeg, png, webp] = await Promise.all([
      paint().jpeg().toBuffer(),
      paint().png().toBuffer(),
      paint().webp().toBuffer(),
    ]);
    const pieces: readonly [Buffer, number, Buffer][] = [
      [jpeg, 2, Buffer.from([0xff, 0xe1, 0, 2])],
      [png, 33, Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), Buffer.alloc(4)])],
      [webp, webp.length, Buffer.concat([Buffer.from('ABCD'), Buffer.alloc(4)])],
    ];
    for (const [photo, at, piece] of pieces) {
      const withPieces = (count: number) => {
        const pieced = [photo.subarray(0, at), Buffer.alloc(count * piece.length, piece), photo.subarray(at)];
        const bytes = Buffer.concat(pieced);
        // A WebP states its size in its header.
        if (photo === webp) bytes.writeUInt32LE(bytes.length - 8, 4);
        return bytes;
      };
      expect([900, 1_001].map((count) => isCostlyPhoto(withPieces(count)))).toEqual([false, true]);
    }
  });

  it('a WebP or GIF with more than 1,000 frames is costly, because reading time grows faster than file size', async () => {
    const webp = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    const frame = webpFrame(webp);
    const animations: readonly ((frames: number) => Buffer)[] = [
      (frames) => webpOfFrames(webp, frames),
      // All frames are nested in the chunk of the first frame.
      (frames) => webpOfFrames(webp, 1, Buffer.alloc((frames - 1) * frame.length, frame)),
      gifOfFrames,
    ];
    for (const animation of animations) {
      expect((await sharp(animation(900)).metadata()).pages).toBe(900);
      expect([900, 1_001].map((frames) => isCostlyPhoto(animation(frames)))).toEqual([false, true]);
    }
  });

  it('a PNG whose colour profile unpacks to a hundred megabytes is costly; compressed texts of this size are not unpacked', async () => {
    const png = await paint().png().toBuffer();
    const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes, 'a'));
    const withPacked = (name: string, start: string, bytes: number) =>
      pngWithChunk(png, name, Buffer.concat([Buffer.from(start), packed(bytes)]));
    const withProfile = (bytes: number) => withPacked('iCCP', 'Profile\0\0', bytes);
    expect([1_000_000, 100_000_000].map((bytes) => isCostlyPhoto(withProfile(bytes)))).toEqual([false, true]);
    for (const [name, start] of [
      ['zTXt', 'Raw profile type exif\0\0'],
      ['iTXt', 'Comment\0\u0001\0\0\0'],
    ] as const) {
      const photo = withPacked(name, start, 100_000_000);
      expect((await resize(photo, 64, 'text.png')).length).toBeGreaterThan(0);
      expect((await sharp(withPacked(name, start, 1_000)).metadata()).comments).toHaveLength(1);
      const { image } = await openPhoto(withPacked(name, start, 1_000), 'text.png');
      expect((await image.metadata()).comments).toBeUndefined();
    }
    const plain = Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0'), Buffer.alloc(200_000, 'a')]);
    expect(isCostlyPhoto(pngWithChunk(png, 'iTXt', plain))).toBe(false);
  });

  it('checking and copying photos that are made to slow the check down takes about ten times as long for ten times the size', () => {
    const jpeg = Buffer.from([0xff, 0xd8]);
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const avif = Buffer.from('\0\0\0 ftypavif');
    const photosOf = (bytes: number) => [
      Buffer.concat([jpeg, Buffer.alloc(bytes, 0xff)]),
      Buffer.concat([jpeg, Buffer.alloc(bytes, Buffer.from([0xff, 0]))]),
      Buffer.concat([png, Buffer.alloc(bytes, Buffer.from('0000000049444154', 'hex'))]),
      Buffer.concat([avif, Buffer.alloc(bytes, 'infe')]),
      Buffer.concat([avif, Buffer.alloc(bytes, 'ipma\0\0\0\0\0\0\0\0')]),
      // Each list of properties claims to continue to the end of the file.
      Buffer.concat([avif, Buffer.alloc(bytes, 'ipma\0\0\0\0\xff\xff\xff\xff\0\0\0\0\0\0\x10', 'latin1')]),
      Buffer.concat([gifOfFrames(1).subarray(0, 23), Buffer.alloc(bytes, 1)]),
    ];
    const costOf = (bytes: number): number => {
      const photos = photosOf(bytes);
      const costs = Array.from({ length: 3 }, () => {
        const startedAt = process.cpuUsage();
        for (const photo of photos) if (!isCostlyPhoto(photo)) withOrientationOnly(photo);
        return process.cpuUsage(startedAt).user;
      });
      return Math.min(...costs);
    };
    costOf(200_000);
    // A check whose time grows quadratically would take a hundred times as long.
    expect(costOf(2_000_000)).toBeLessThan(30 * costOf(200_000));
  });

  it('a photo as programs usually write it is not costly, even if its metadata, or bytes after the image, contain scan markers', async () => {
    const photos = [
      ...[false, true].map((progressive) => paint().jpeg({ progressive, quality: 100 })),
      paint().jpeg({ mozjpeg: true }),
      paint().avif({ effort: 0 }),
      paint().ensureAlpha(0.5).withMetadata({ orientation: 6 }).withIccProfile('p3').avif({ effort: 0 }),
      ...[paint().png(), paint().webp(), paint().gif()],
    ];
    for (const photo of photos) {
      const bytes = await photo.toBuffer();
      expect(isCostlyPhoto(bytes)).toBe(false);
      expect(isCostlyPhoto(Buffer.concat([bytes, Buffer.alloc(50_000)]))).toBe(false);
    }
    const jpeg = await paint().jpeg({ progressive: true }).toBuffer();
    const scans = Buffer.concat(Array<Buffer>(100).fill(Buffer.from([0xff, 0xda])));
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 202]), scans]);
    expect(isCostlyPhoto(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), scans]))).toBe(false);
  });

  it.each([
    ['bytes that end a segment early', [0xff, 0xd8, 0xff, 0xe0, 0xff]],
    ['a lone mark', [0xff, 0xd8, 0xff]],
    ['marks without end', [0xff, 0xd8, ...Array<number>(1_000).fill(0xff)]],
  ])('a damaged photo is not recognised as costly: %s', (_name, bytes) => {
    expect(isCostlyPhoto(Buffer.from(bytes))).toBe(false);
  });
});
