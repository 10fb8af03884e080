/**
 * Renders the picture set: `node demo/studio/shoot.ts [--body sedan] [--colour red] [--trim base] [--kind shots]`. Each
 * option may be repeated; default: all. Kinds are `shots` (whole vehicles and their corners in their settings) and
 * `spin`. `--view` and `--setting` limit the shots. `--missing` renders only pictures that are not in the index,
 * `--out` writes to another folder than `pictures/`, `--tiles` also renders the product's side views, and `--cut-outs`
 * also renders the vehicles that the demo's sites show without surroundings.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Camera } from './cameras.ts';
import { cameraFor, cutOutCamera, spinCameras, tileCamera } from './cameras.ts';
import type { ShotView, StudioBody, StudioColour, StudioSetting, StudioTrim } from './catalogue.ts';
import {
  cornerViews,
  hasSpin,
  spinWidth,
  stationViews,
  studioBodies,
  studioColours,
  studioPaints,
  studioSettings,
  studioShots,
  studioTrims,
  trimsOf,
} from './catalogue.ts';
import type { Darkroom } from './darkroom.ts';
import { openDarkroom } from './darkroom.ts';
import type { Batch } from './geometry/merge.ts';
import { mergeByMaterial } from './geometry/merge.ts';
import { bakeOcclusion } from './light/occlusion.ts';
import { packVehicle } from './pack.ts';
import { paints } from './paints.ts';
import type { IndexEntry } from './picture-index.ts';
import { keyOf, readEntries, updateIndex } from './picture-index.ts';
import { printCutOut, printShot, printSitePictures, printSpin, printTile } from './print.ts';
import { siteCutOuts } from './site-pictures.ts';
import { buildVehicle } from './vehicles/vehicles.ts';

const frame = { width: 1440, height: 1080 };
/** 1.5 times the stored size: scaling down smooths reflections. Multisampling smooths only edges. */
const tileFrame = { width: 1800, height: 1350 };
const spinFrame = { width: spinWidth * 1.5, height: (spinWidth * 9) / 8 };
const tileColour: StudioColour = 'silver';
const picturesFolder = fileURLToPath(new URL('../pictures/', import.meta.url));
/** Folder of the side views without background. They are part of the platform, not of the demo. */
const bodiesFolder = fileURLToPath(new URL('../../deploy/media/bodies/', import.meta.url));

const kinds = ['shots', 'spin'] as const;

type Order = {
  colours: readonly StudioColour[];
  trims: readonly StudioTrim[];
  kinds: readonly (typeof kinds)[number][];
  views: readonly ShotView[];
  settings: readonly StudioSetting[];
  tiles: boolean;
  cutOuts: boolean;
  folder: string;
  /** Keys of existing pictures, which are not rendered again. */
  known: ReadonlySet<string>;
};

function chosen<Name extends string>(
  option: string,
  asked: readonly string[] | undefined,
  known: readonly Name[],
): readonly Name[] {
  if (asked === undefined) return known;
  return asked.map((name) => {
    const found = known.find((candidate) => candidate === name);
    if (found === undefined)
      throw new Error(
        `STUDIO_UNKNOWN_OPTION: --${option} "${name}" is not in the catalogue. Choose from ${known.join(', ')}.`,
      );
    return found;
  });
}

/** Loads a body, in one of its trims, into the page. */
async function stageBody(darkroom: Darkroom, body: StudioBody, trim: StudioTrim): Promise<Batch[]> {
  const batches = mergeByMaterial(buildVehicle(body, trim));
  await darkroom.stage(packVehicle(batches, bakeOcclusion(batches)));
  return batches;
}

/** Renders every picture of one trim of a body: each frame once, then combined in all paints. */
async function shootForm(darkroom: Darkroom, body: StudioBody, trim: StudioTrim, order: Order): Promise<IndexEntry[]> {
  const colours = order.colours.filter((colour) => studioPaints[body].includes(colour));
  const wanted = studioShots[trim]
    .filter(({ view, setting }) => order.views.includes(view) && order.settings.includes(setting))
    .map((shot) => ({
      shot,
      pictures: colours
        .map((colour) => ({ ...shot, body, colour, trim }))
        .filter((picture) => !order.known.has(keyOf(picture))),
    }))
    .filter(({ pictures }) => pictures.length > 0);
  if (wanted.length === 0) return [];
  const batches = await stageBody(darkroom, body, trim);
  await darkroom.resize(frame);
  // One picture is written while the next one is rendered.
  const printing: Promise<IndexEntry>[] = [];
  for (const { shot, pictures } of wanted) {
    await darkroom.expose(cameraFor(shot, batches), shot.setting);
    for (const picture of pictures)
      printing.push(printShot(order.folder, picture, await darkroom.develop(paints[picture.colour])));
  }
  return await Promise.all(printing);
}

/** Renders the spins of a body in its `high` trim, which has cast wheels. */
async function shootSpins(darkroom: Darkroom, body: StudioBody, order: Order): Promise<IndexEntry[]> {
  const wanted = order.colours
    .map((colour) => ({ body, colour, view: 'spin' as const }))
    .filter((spin) => hasSpin(body, spin.colour) && !order.known.has(keyOf(spin)));
  if (wanted.length === 0) return [];
  const batches = await stageBody(darkroom, body, 'high');
  await darkroom.resize(spinFrame);
  const entries: IndexEntry[] = [];
  for (const spin of wanted)
    entries.push(await printSpin(order.folder, spin, turned(darkroom, spinCameras(batches), spin.colour)));
  return entries;
}

async function* turned(darkroom: Darkroom, cameras: readonly Camera[], colour: StudioColour): AsyncGenerator<Buffer> {
  for (const camera of cameras) {
    await darkroom.expose(camera);
    yield await darkroom.develop(paints[colour]);
  }
}

/** Renders the side view of a body. The side views are part of the platform. */
async function shootTile(darkroom: Darkroom, body: StudioBody, folder: string): Promise<void> {
  const batches = await stageBody(darkroom, body, trimsOf(body).at(-1) ?? 'plain');
  await darkroom.resize(tileFrame);
  await darkroom.expose(tileCamera(batches), 'cutOut');
  await printTile(folder === picturesFolder ? bodiesFolder : folder, body, await darkroom.develop(paints[tileColour]));
}

/** Renders a body without its surroundings, in the paints that the demo's sites use. */
async function shootCutOuts(darkroom: Darkroom, body: StudioBody, folder: string): Promise<void> {
  const wanted = siteCutOuts().filter((cutOut) => cutOut.body === body);
  if (wanted.length === 0) return;
  const batches = await stageBody(darkroom, body, trimsOf(body).at(-1) ?? 'plain');
  await darkroom.resize(tileFrame);
  await darkroom.expose(cutOutCamera(batches), 'cutOut');
  for (const cutOut of wanted) await printCutOut(folder, cutOut, await darkroom.develop(paints[cutOut.colour]));
}

const { values } = parseArgs({
  options: {
    body: { type: 'string', multiple: true },
    colour: { type: 'string', multiple: true },
    trim: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    view: { type: 'string', multiple: true },
    setting: { type: 'string', multiple: true },
    missing: { type: 'boolean', default: false },
    tiles: { type: 'boolean', default: false },
    'cut-outs': { type: 'boolean', default: false },
    out: { type: 'string', default: picturesFolder },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
});
const index = join(values.out, 'index.json');
const order: Order = {
  colours: chosen('colour', values.colour, studioColours),
  trims: chosen('trim', values.trim, studioTrims),
  kinds: chosen('kind', values.kind, kinds),
  views: chosen('view', values.view, [...stationViews, ...cornerViews]),
  settings: chosen('setting', values.setting, studioSettings),
  tiles: values.tiles,
  cutOuts: values['cut-outs'],
  folder: values.out,
  known: new Set(values.missing ? (await readEntries(index)).map(keyOf) : []),
};
const bodies = chosen('body', values.body, studioBodies);

/** Writes entries to the index as pictures are finished, so that an interrupted run can be continued. */
async function noted(what: string, taken: Promise<IndexEntry[]>): Promise<void> {
  const started = performance.now();
  const entries = await taken;
  await updateIndex(index, entries);
  if (entries.length > 0)
    console.log(`${what}: ${entries.length} pictures in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

await mkdir(order.folder, { recursive: true });
const darkroom = await openDarkroom({ frame, chromiumPath: values.chromium });
try {
  for (const body of bodies) {
    if (order.kinds.includes('shots'))
      for (const trim of trimsOf(body).filter((form) => order.trims.includes(form)))
        await noted(`${body} ${trim}`, shootForm(darkroom, body, trim, order));
    if (order.kinds.includes('spin')) await noted(`${body} spin`, shootSpins(darkroom, body, order));
    if (order.tiles) await shootTile(darkroom, body, order.folder);
    if (order.cutOuts) await shootCutOuts(darkroom, body, order.folder);
  }
  await printSitePictures(order.folder);
} finally {
  await darkroom.close();
}
