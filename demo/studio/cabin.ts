/**
 * Renders the cabins of the catalogue, two pictures and a panorama of each: `node demo/studio/cabin.ts [--out folder]`.
 * The light is baked first, which takes a minute on an idle machine.
 */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Color } from 'three';
import { cubeCameras, interiorCameras, panoramaEyes } from './cabin-cameras.ts';
import type { StudioBody } from './catalogue.ts';
import { interiorViews, studioInteriors } from './catalogue.ts';
import type { Batch } from './geometry/merge.ts';
import { mergeByMaterial } from './geometry/merge.ts';
import { cabinRoom } from './interior/cabin-room.ts';
import type { Rgb } from './light/radiance.ts';
import { bakeRadiance } from './light/radiance.ts';
import { packCabin } from './pack.ts';
import type { PageServer } from './page-server.ts';
import { openPageServer } from './page-server.ts';
import type { IndexEntry } from './picture-index.ts';
import { updateIndex } from './picture-index.ts';
import { printInterior, printPanorama } from './print.ts';
import { cabinSky } from './scene/cabin-sky.ts';
import type { CabinCamera } from './scene/cabin-stage.ts';
import { createMaterials } from './scene/materials.ts';
import type { CarShape } from './vehicles/car-shape.ts';
import { suv } from './vehicles/shapes/suv.ts';

const shapes: Readonly<Partial<Record<StudioBody, CarShape>>> = { suv };
const frame = { width: 1800, height: 1350 };
/**
 * A cube face covers 768 pixels of the panorama's width. It is rendered more than twice as large, because scaling down
 * smooths edges.
 */
const cubeFrame = { width: 1792, height: 1792 };
const rays = 90;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: fileURLToPath(new URL('../pictures/', import.meta.url)) },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
});

const pageEntry = fileURLToPath(new URL('./scene/cabin-page.ts', import.meta.url));
const pages = await openPageServer(pageEntry, values.chromium);
try {
  for (const body of studioInteriors) {
    const entries = await shootCabin(pages, body);
    await updateIndex(join(values.out, 'index.json'), entries);
    console.log(`${body}: ${entries.length} pictures`);
  }
} finally {
  await pages.close();
}

async function shootCabin(server: PageServer, body: StudioBody): Promise<IndexEntry[]> {
  const [shape, cameras, eye] = [shapes[body], interiorCameras[body], panoramaEyes[body]];
  if (shape === undefined || cameras === undefined || eye === undefined)
    throw new Error(`STUDIO_NO_CABIN: the catalogue lists a ${body} cabin, which has no shape or cameras.`);
  const batches = mergeByMaterial(cabinRoom(shape));
  const light = bakeRadiance(batches, { albedoOf: albedos(), skyOf: cabinSky.lightFrom, rays });
  const page = await server.open(packCabin(batches, light));
  await page.evaluate((probeAt) => window.cabin.open(probeAt), eye);
  const shoot = async (camera: CabinCamera, size: typeof frame): Promise<Buffer> => {
    const url = await page.evaluate(([from, pixels]) => window.cabin.shoot(from, pixels), [camera, size] as const);
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  };
  const entries: IndexEntry[] = [];
  for (const view of interiorViews)
    entries.push(await printInterior(values.out, { body, view }, await shoot(cameras[view], frame)));
  const faces: Buffer[] = [];
  for (const camera of cubeCameras(eye)) faces.push(await shoot(camera, cubeFrame));
  entries.push(await printPanorama(values.out, body, faces, cubeFrame.width));
  await page.close();
  return entries;
}

/**
 * Share of red, green and blue light that each material reflects diffusely: half of its colour for metals, 0.3 for
 * materials that emit light.
 */
function albedos(): (batch: Batch) => Rgb {
  const materials = createMaterials();
  return ({ material: name }) => {
    const material = materials[name];
    if (!('metalness' in material)) return [0.3, 0.3, 0.3];
    const { r, g, b } = new Color(material.color).multiplyScalar(material.metalness > 0.5 ? 0.5 : 1);
    return [r, g, b];
  };
}
