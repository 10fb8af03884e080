import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { InteriorView, InteriorWidth, StudioBody, StudioColour, StudioShot } from './catalogue.ts';
import {
  interiorFile,
  interiorWidths,
  panoramaFile,
  panoramaWidth,
  shotName,
  spinFile,
  spinWidth,
  studioTileWidth,
  studioWidths,
  tileFile,
} from './catalogue.ts';
import type { CaravanMeasures } from './floor-plans.ts';
import { floorPlanName, floorPlanSvg, layoutOf } from './floor-plans.ts';
import { unrolled } from './panorama.ts';
import type { FloorPlanEntry, InteriorEntry, PanoramaEntry, ShotEntry, SpinEntry } from './picture-index.ts';
import { versionOf } from './picture-index.ts';
import type { CutOut } from './site-pictures.ts';
import { cutOutName, sitePictures, sitePictureWidth } from './site-pictures.ts';

const quality = { 640: 74, 1200: 80, 1440: 70 } as const;
/** WebP quality of a spin's frames. It is low, because artefacts are less visible in motion. */
const spinQuality = 70;
/** WebP quality of panoramas. It is high, because pages show parts of a panorama at full size. */
const panoramaQuality = 86;

/** Number of axles that a picture shows. */
const axlesOf = ({ trim }: StudioShot): number => (trim === 'single' ? 1 : 2);

/** Writes one frame as pictures of both widths (`studioWidths`). @returns the index entry of the shot */
export async function printShot(folder: string, shot: StudioShot, frame: Buffer): Promise<ShotEntry> {
  const fileOf = (width: number): string => `${shotName(shot)}-${width}.webp`;
  const files = { 640: fileOf(640), 1440: fileOf(1440) };
  return { ...shot, axles: axlesOf(shot), widths: studioWidths, files, ...(await printWidths(folder, frame, files)) };
}

/** Writes the studio pictures that sites use, scaled to the width `sitePictureWidth`. */
export async function printSitePictures(folder: string): Promise<void> {
  for (const name of sitePictures()) {
    const large = join(folder, `${name}-1440.webp`);
    if (!existsSync(large)) continue;
    const print = await sharp(large)
      .resize(sitePictureWidth, (sitePictureWidth * 3) / 4)
      .webp({ quality: quality[1200], effort: 4 })
      .toBuffer();
    await writeFile(join(folder, `${name}-${sitePictureWidth}.webp`), print);
  }
}

/** Draws a floor plan as pictures of both widths (`studioWidths`). */
export async function printFloorPlan(folder: string, measures: CaravanMeasures): Promise<FloorPlanEntry> {
  const name = floorPlanName(measures);
  const files = { 640: `${name}-640.webp`, 1440: `${name}-1440.webp` };
  const prints = await printWidths(folder, Buffer.from(floorPlanSvg(measures)), files);
  return {
    body: 'caravan',
    view: 'floor-plan',
    layout: layoutOf(measures),
    ...measures,
    widths: studioWidths,
    files,
    ...prints,
  };
}

/** Scales a picture of a cabin down to its two widths. */
export async function printInterior(
  folder: string,
  picture: { body: StudioBody; view: InteriorView },
  frame: Buffer,
): Promise<InteriorEntry> {
  const fileOf = (width: InteriorWidth): string => interiorFile(picture.body, picture.view, width);
  const files = { 640: fileOf(640), 1200: fileOf(1200) };
  return { ...picture, widths: interiorWidths, files, ...(await printWidths(folder, frame, files)) };
}

async function printWidths(
  folder: string,
  frame: Buffer,
  files: Readonly<Partial<Record<keyof typeof quality, string>>>,
): Promise<{ averageColour: string; version: string }> {
  const opaque = await onWhite(frame);
  let largest: Buffer = Buffer.alloc(0);
  for (const [name, file] of Object.entries(files)) {
    const width = Number(name) as keyof typeof quality;
    largest = await sharp(opaque.pixels, { raw: opaque.raw })
      .resize(width, (width * 3) / 4, { kernel: 'lanczos3' })
      .webp({ quality: quality[width], effort: 4 })
      .toBuffer();
    await writeFile(join(folder, file), largest);
  }
  return { averageColour: await averageColour(opaque), version: versionOf([largest]) };
}

/** The page shows no note beside a panorama, so this caption is drawn into the panorama. */
const caption = 'Illustration. Not a picture of this vehicle.';
/** Middle of the caption, as shares of the panorama's width and height. */
const captionAt = { x: 0.5, y: 0.484 };

/** Combines six square frames of `size` pixels, in the order of `cubeFaces`, into a cabin's panorama. */
export async function printPanorama(
  folder: string,
  body: StudioBody,
  faces: readonly Buffer[],
  size: number,
): Promise<PanoramaEntry> {
  const frames = await Promise.all(faces.map(async (face) => (await onWhite(face)).pixels));
  const raw = { width: panoramaWidth, height: panoramaWidth / 2, channels: 3 } as const;
  const pixels = Buffer.from(unrolled(frames, size, raw.width));
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${raw.width}" height="${raw.height}"><text x="${captionAt.x * 100}%" y="${captionAt.y * 100}%" text-anchor="middle" font-family="Arial, Liberation Sans, sans-serif" font-size="21" fill="#3c4148">${caption}</text></svg>`;
  const print = await sharp(pixels, { raw })
    .composite([{ input: Buffer.from(words) }])
    .webp({ quality: panoramaQuality, effort: 6 })
    .toBuffer();
  const file = panoramaFile(body);
  await writeFile(join(folder, file), print);
  return {
    body,
    view: 'panorama',
    width: raw.width,
    files: [file],
    averageColour: await averageColour({ pixels, raw }),
    version: versionOf([print]),
  };
}

/** Scales the frames of one spin down and numbers them in order. */
export async function printSpin(
  folder: string,
  spin: { body: StudioBody; colour: StudioColour },
  frames: AsyncIterable<Buffer>,
): Promise<SpinEntry> {
  const files: string[] = [];
  const prints: Buffer[] = [];
  let firstColour = '';
  for await (const frame of frames) {
    const opaque = await onWhite(frame);
    const file = spinFile(spin.body, spin.colour, files.length);
    const print = await sharp(opaque.pixels, { raw: opaque.raw })
      .resize(spinWidth, (spinWidth * 3) / 4, { kernel: 'lanczos3' })
      .webp({ quality: spinQuality, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, file), print);
    if (files.length === 0) firstColour = await averageColour(opaque);
    files.push(file);
    prints.push(print);
  }
  return {
    ...spin,
    view: 'spin',
    width: spinWidth,
    files,
    averageColour: firstColour,
    version: versionOf(prints),
  };
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
/** Gradient that fades out a cut-out's shadow at its left and right edges. */
const sideFade = `<linearGradient id="f"><stop offset="0" stop-opacity="0"/><stop offset=".068"/><stop offset=".932"/><stop offset="1" stop-opacity="0"/></linearGradient>`;
/** Pixels of a shadow with an alpha (0–255) below this are trimmed. */
const faintestShadow = 6;

/** Fades out the shadow of a cut-out at both sides, so that the frame's edges do not cut it off. */
async function withSoftSides(frame: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(frame).metadata();
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sideFade}<rect width="100%" height="100%" fill="url(#f)"/></svg>`;
  return await sharp(frame)
    .composite([{ input: Buffer.from(fade), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Scales a vehicle without its surroundings to the widths that sites use. */
export async function printCutOut(folder: string, cutOut: CutOut, frame: Buffer): Promise<void> {
  const soft = await withSoftSides(frame);
  for (const width of [640, sitePictureWidth] as const) {
    const print = await sharp(soft)
      .resize(width, (width * 3) / 4, { kernel: 'lanczos3' })
      .webp({ quality: quality[width], alphaQuality: 90, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${cutOutName(cutOut)}-${width}.webp`), print);
  }
}

/** Trims a cut-out to the vehicle and its shadow, and places it on the lower edge of the tile. */
export async function printTile(folder: string, body: StudioBody, frame: Buffer): Promise<void> {
  const trimmed = await sharp(await withSoftSides(frame))
    .trim({ background: transparent, threshold: faintestShadow })
    .png()
    .toBuffer();
  const tile = await sharp(trimmed)
    .resize(studioTileWidth, studioTileWidth / 2, { fit: 'contain', position: 'bottom', background: transparent })
    .webp({ quality: 82, alphaQuality: 90, effort: 6 })
    .toBuffer();
  await writeFile(join(folder, tileFile(body)), tile);
}

/** A frame without transparency, decoded once for all of its files. */
type OpaqueFrame = {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

async function onWhite(frame: Buffer): Promise<OpaqueFrame> {
  const { data, info } = await sharp(frame)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function averageColour({ pixels, raw }: OpaqueFrame): Promise<string> {
  const { channels } = await sharp(pixels, { raw }).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}
