import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { isCostlyPhoto } from './costly-photo.ts';
import { isPhotoFile } from './image-kind.ts';
import { resize } from './resize.ts';
import { avifOfItem, jpegOfScans } from './testing/costly-photos.ts';

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

describe('a photo that takes minutes to decode', () => {
  it('is a JPEG with hundreds of scans, also behind filled markers and segments that contain the end mark', async () => {
    const [usual, costly] = [jpegOfScans(64), jpegOfScans(65)];
    // The image library decodes both.
    for (const photo of [usual, costly]) expect((await resize(photo, 64, 'scans.jpg')).length).toBeGreaterThan(0);
    expect([isCostlyPhoto(usual), isCostlyPhoto(costly)]).toEqual([false, true]);
    const hidden = [
      Buffer.from([0xff, 0xe5, 0, 6, 0xff, 0xd9, 0xff, 0xd9]),
      Buffer.from([0xff, 0xff, 0xff, 0xfe, 0, 2]),
    ];
    for (const segment of hidden) {
      const photo = Buffer.concat([costly.subarray(0, 2), segment, costly.subarray(2)]);
      expect((await resize(photo, 64, 'hidden.jpg')).length).toBeGreaterThan(0);
      expect(isCostlyPhoto(photo)).toBe(true);
    }
  });

  it('is an AVIF that consists of other pictures', () => {
    for (const version of [2, 3] as const) {
      for (const type of ['grid', 'iovl', 'iden']) expect(isCostlyPhoto(avifOfItem(type, version))).toBe(true);
      expect(isCostlyPhoto(avifOfItem('av01', version))).toBe(false);
      expect(isPhotoFile(avifOfItem('grid', version))).toBe(true);
    }
  });

  it('is no photo of a usual program, even if its metadata names scans and items', async () => {
    const photos = [
      ...[false, true].map((progressive) => paint().jpeg({ progressive, quality: 100 })),
      paint().jpeg({ mozjpeg: true }),
      paint().avif({ effort: 0 }),
      ...[paint().png(), paint().webp(), paint().gif()],
    ];
    for (const photo of photos) expect(isCostlyPhoto(await photo.toBuffer())).toBe(false);
    const jpeg = await paint().jpeg({ progressive: true }).toBuffer();
    const scans = Buffer.concat(Array<Buffer>(100).fill(Buffer.from([0xff, 0xda])));
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 202]), scans]);
    expect(isCostlyPhoto(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), scans]))).toBe(false);
  });

  it.each([
    ['bytes that end a segment early', [0xff, 0xd8, 0xff, 0xe0, 0xff]],
    ['a lone mark', [0xff, 0xd8, 0xff]],
    ['marks without end', [0xff, 0xd8, ...Array<number>(1_000).fill(0xff)]],
  ])('is not %s', (_name, bytes) => {
    expect(isCostlyPhoto(Buffer.from(bytes))).toBe(false);
  });
});
