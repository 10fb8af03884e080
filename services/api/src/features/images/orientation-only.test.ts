import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { withOrientationOnly } from './orientation-only.ts';
import { resize } from './resize.ts';
import {
  exifOfReferences,
  jpegOfScans,
  jpegWithExif,
  pngWithChunk,
  webpChunk,
  webpOfFrames,
} from './testing/costly-photos.ts';

const paint = () => sharp({ create: { width: 160, height: 120, channels: 3, background: '#0b5f68' } });
const withExif = (orientation: number) => paint().withMetadata({ orientation });

it('metadata that refer to themselves do not keep the image library busy for half a minute', async () => {
  const photo = jpegWithExif(await paint().jpeg().toBuffer(), exifOfReferences(48));
  expect(photo.length).toBeLessThan(2_000);
  const startedAtMs = performance.now();
  expect((await resize(photo, 64, 'references.jpg')).length).toBeGreaterThan(0);
  expect(performance.now() - startedAtMs).toBeLessThan(2_000);
}, 120_000);

it.each([
  ['JPEG', () => paint().jpeg().toBuffer(), (photo: Buffer, exif: Buffer) => jpegWithExif(photo, exif)],
  ['PNG', () => paint().png().toBuffer(), (photo: Buffer, exif: Buffer) => pngWithChunk(photo, 'eXIf', exif)],
  [
    'WebP, where they are in the chunk of a frame',
    () => paint().resize(1, 1).webp().toBuffer(),
    (photo: Buffer, exif: Buffer) => webpOfFrames(photo, 1, webpChunk('EXIF', exif)),
  ],
])('references are removed from a %s', async (_format, draw, add) => {
  const exif = exifOfReferences(6);
  const photo = add(await draw(), exif);
  expect((await sharp(photo).metadata()).exif?.includes(exif)).toBe(true);
  expect(withOrientationOnly(photo).includes(exif.subarray(10, 22))).toBe(false);
  expect((await resize(photo, 64, 'references')).length).toBeGreaterThan(0);
});

it.each([
  ['JPEG', withExif(6).jpeg()],
  ['PNG', withExif(6).png()],
  ['WebP', withExif(6).webp()],
])('a %s keeps its orientation, and loses its other metadata', async (_format, photo) => {
  const reduced = withOrientationOnly(await photo.toBuffer());
  const { orientation, exif } = await sharp(reduced).metadata();
  expect(orientation).toBe(6);
  expect(exif?.includes('\u001a\u0001')).toBe(false);
  const { width, height } = await sharp(await resize(reduced, 640, 'turned')).metadata();
  expect([width, height]).toEqual([120, 160]);
});

it.each([
  ['II', '49492a0008000000 0100 1201 0400 01000000 06000000 00000000'],
  ['MM', '4d4d002a00000008 0001 0112 0004 00000001 00000006 00000000'],
])('an orientation stored as a 32-bit number is kept, in the byte order %s', async (_order, hex) => {
  const photo = jpegWithExif(await paint().jpeg().toBuffer(), Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  for (const bytes of [photo, withOrientationOnly(photo)]) expect((await sharp(bytes).metadata()).orientation).toBe(6);
});

it('an orientation is kept in metadata that end right after it, without the offset of a next directory', async () => {
  const exif = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const jpeg = await paint().jpeg().toBuffer();
  for (const bytes of [22, 23, 25, 26]) {
    const photo = jpegWithExif(jpeg, exif.subarray(0, bytes));
    for (const read of [photo, withOrientationOnly(photo)]) expect((await sharp(read).metadata()).orientation).toBe(6);
  }
});

it('the scans of a JPEG stay the same, even if they contain bytes like those of metadata', () => {
  const photo = jpegOfScans(2);
  const scan = photo.indexOf(Buffer.from([0xff, 0xda])) + 10;
  const bytes = Buffer.concat([
    photo.subarray(0, scan),
    Buffer.from([0xff, 0xe1, 0, 6, 1, 2, 3, 4]),
    photo.subarray(scan),
  ]);
  expect(withOrientationOnly(bytes).equals(bytes)).toBe(true);
});

it('the metadata of an AVIF are hidden', async () => {
  const photo = await withExif(1).avif({ effort: 0 }).toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await sharp(withOrientationOnly(photo)).metadata()).exif).toBeUndefined();
  expect((await resize(photo, 64, 'photo.avif')).length).toBeGreaterThan(0);
});

it('a photo without metadata stays the same', async () => {
  for (const photo of [paint().jpeg(), paint().png(), paint().webp(), paint().avif({ effort: 0 }), paint().gif()]) {
    const bytes = await photo.toBuffer();
    expect(withOrientationOnly(bytes).equals(bytes)).toBe(true);
  }
});
