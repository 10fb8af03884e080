/**
 * Renders the picture set: `node demo/studio/shoot.ts [--body sedan] [--colour red] [--view front-34] [--view wheel] [--view spin]`.
 * Each option may be given again; what is left out means all. `--missing` renders only what the index does not list,
 * `--out` names another folder than `pictures/`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Camera } from './cameras.ts';
import { cameraFor, spinCameras } from './cameras.ts';
import type { DetailView, StationView, StudioBody, StudioColour, StudioView } from './catalogue.ts';
import {
  detailViews,
  hasSpin,
  isDetail,
  spinWidth,
  studioBodies,
  studioColours,
  studioPaints,
  studioRoundViews,
  studioViews,
  viewsOf,
} from './catalogue.ts';
import type { Darkroom, StagedVehicle } from './darkroom.ts';
import { openDarkroom } from './darkroom.ts';
import { closeUpOf } from './details/close-ups.ts';
import { mergeByMaterial } from './geometry/merge.ts';
import { bakeOcclusion } from './light/occlusion.ts';
import { packVehicle } from './pack.ts';
import { paints } from './paints.ts';
import type { IndexEntry } from './picture-index.ts';
import { keyOf, readEntries, updateIndex } from './picture-index.ts';
import { printPicture, printSpin, printTile } from './print.ts';
import { vehicles } from './vehicles/vehicles.ts';

/** Half as large again as the largest print: scaling down smooths reflections, as multisampling does edges. */
const frame = { width: 1800, height: 1350 };
/** A spin's frames are smaller prints. */
const spinFrame = { width: spinWidth * 1.5, height: (spinWidth * 9) / 8 };
const tileColour: StudioColour = 'silver';
const picturesFolder = fileURLToPath(new URL('../pictures/', import.meta.url));
/** Side views without background are the product's own. */
const bodiesFolder = fileURLToPath(new URL('../../deploy/media/bodies/', import.meta.url));

type Order = {
  colours: readonly StudioColour[];
  views: readonly (StudioView | 'spin')[];
  folder: string;
  /** Keys of pictures that stand already and are left alone. */
  known: ReadonlySet<string>;
};

type Wanted<View extends StudioView | 'spin' = StudioView | 'spin'> = {
  body: StudioBody;
  colour: StudioColour;
  view: View;
};
type WholeWanted = Wanted<StationView | 'spin'>;
type DetailWanted = Wanted<DetailView>;
const isDetailWanted = (wanted: Wanted): wanted is DetailWanted => wanted.view !== 'spin' && isDetail(wanted.view);

/** What an order asks of one body, paint by paint. */
function wantedOf(body: StudioBody, { colours, views, known }: Order): Wanted[] {
  return colours
    .filter((colour) => studioPaints[body].includes(colour))
    .flatMap((colour) => {
      const all = [...viewsOf(body, colour), ...(hasSpin(body, colour) ? (['spin'] as const) : [])];
      return all.filter((view) => views.includes(view)).map((view) => ({ body, colour, view }));
    })
    .filter((wanted) => !known.has(keyOf(wanted)));
}

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

async function shootBody(darkroom: Darkroom, body: StudioBody, order: Order): Promise<IndexEntry[]> {
  const wanted = wantedOf(body, order);
  const whole = wanted.filter((picture): picture is WholeWanted => !isDetailWanted(picture));
  const details = wanted.filter(isDetailWanted);
  return [
    ...(whole.length > 0 ? await shootStations(darkroom, body, whole, order) : []),
    ...(details.length > 0 ? await shootDetails(darkroom, body, details, order.folder) : []),
  ];
}

async function shootStations(
  darkroom: Darkroom,
  body: StudioBody,
  wanted: readonly WholeWanted[],
  order: Order,
): Promise<IndexEntry[]> {
  const { folder } = order;
  const batches = mergeByMaterial(vehicles[body]());
  const staged = await darkroom.stage(packVehicle(batches, bakeOcclusion(batches)));
  const entries: IndexEntry[] = [];
  for (const [colour, pictures] of Map.groupBy(wanted, (picture) => picture.colour)) {
    await staged.paint(paints[colour]);
    for (const { view } of pictures) {
      if (view === 'spin') {
        entries.push(await printSpin(folder, { body, colour }, turned(staged, spinCameras(batches))));
        continue;
      }
      const picture = await staged.shoot(cameraFor(view, batches));
      entries.push(await printPicture(folder, { body, colour, view }, picture));
    }
  }
  if (order.colours.includes(tileColour) && wanted.some(({ view }) => view === 'side')) {
    await staged.paint(paints[tileColour]);
    await printTile(
      folder === picturesFolder ? bodiesFolder : folder,
      body,
      await staged.shoot(cameraFor('side', batches), 'cutOut'),
    );
  }
  await staged.leave();
  return entries;
}

/** Close-ups are taken of a model of their own, finer where the camera looks. */
async function shootDetails(
  darkroom: Darkroom,
  body: StudioBody,
  wanted: readonly DetailWanted[],
  folder: string,
): Promise<IndexEntry[]> {
  const { parts, near, cameras } = closeUpOf(body);
  const batches = mergeByMaterial(parts);
  const staged = await darkroom.stage(packVehicle(batches, bakeOcclusion(batches, near)));
  const entries: IndexEntry[] = [];
  for (const [colour, pictures] of Map.groupBy(wanted, (picture) => picture.colour)) {
    await staged.paint(paints[colour]);
    for (const picture of pictures)
      entries.push(await printPicture(folder, picture, await staged.shoot(cameras[picture.view])));
  }
  await staged.leave();
  return entries;
}

async function* turned(staged: StagedVehicle, cameras: readonly Camera[]): AsyncGenerator<Buffer> {
  await staged.resize(spinFrame);
  for (const camera of cameras) yield await staged.shoot(camera);
  await staged.resize(frame);
}

const { values } = parseArgs({
  options: {
    body: { type: 'string', multiple: true },
    colour: { type: 'string', multiple: true },
    view: { type: 'string', multiple: true },
    missing: { type: 'boolean', default: false },
    out: { type: 'string', default: picturesFolder },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
});
const index = join(values.out, 'index.json');
const order: Order = {
  colours: chosen('colour', values.colour, studioColours),
  views: chosen('view', values.view, [...studioViews, ...studioRoundViews, ...detailViews, 'spin']),
  folder: values.out,
  known: new Set(values.missing ? (await readEntries(index)).map(keyOf) : []),
};
const bodies = chosen('body', values.body, studioBodies);

await mkdir(order.folder, { recursive: true });
const darkroom = await openDarkroom({ frame, chromiumPath: values.chromium });
try {
  for (const body of bodies) {
    const started = performance.now();
    const entries = await shootBody(darkroom, body, order);
    await updateIndex(index, entries);
    console.log(`${body}: ${entries.length} pictures in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
} finally {
  await darkroom.close();
}
