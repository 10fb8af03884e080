/**
 * Renders the picture set: `node services/stock/studio/shoot.ts [--body sedan] [--colour red] [--view front-34] [--view spin]`.
 * Each option may be given again; what is left out means all. `--out` names another folder than `pictures/`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Camera } from './cameras.ts';
import { cameraFor, spinCameras } from './cameras.ts';
import type { StudioBody, StudioColour, StudioView } from './catalogue.ts';
import {
  hasSpin,
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
import { mergeByMaterial } from './geometry/merge.ts';
import { bakeOcclusion } from './light/occlusion.ts';
import { packVehicle } from './pack.ts';
import { paints } from './paints.ts';
import type { IndexEntry } from './picture-index.ts';
import { updateIndex } from './picture-index.ts';
import { printPicture, printSpin, printTile } from './print.ts';
import { vehicles } from './vehicles/vehicles.ts';

/** Half as large again as the largest print: scaling down smooths reflections, as multisampling does edges. */
const frame = { width: 1800, height: 1350 };
/** A spin's frames are smaller prints. */
const spinFrame = { width: spinWidth * 1.5, height: (spinWidth * 9) / 8 };
const tileColour: StudioColour = 'silver';
const picturesFolder = fileURLToPath(new URL('../pictures/', import.meta.url));

interface Order {
  colours: readonly StudioColour[];
  views: readonly (StudioView | 'spin')[];
  folder: string;
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

async function shootBody(
  darkroom: Darkroom,
  body: StudioBody,
  { colours, views, folder }: Order,
): Promise<IndexEntry[]> {
  const batches = mergeByMaterial(vehicles[body]());
  const staged = await darkroom.stage(packVehicle(batches, bakeOcclusion(batches)));
  const entries: IndexEntry[] = [];
  for (const colour of colours.filter((known) => studioPaints[body].includes(known))) {
    await staged.paint(paints[colour]);
    for (const view of viewsOf(body, colour).filter((known) => views.includes(known))) {
      const picture = await staged.shoot(cameraFor(view, batches));
      entries.push(await printPicture(folder, { body, colour, view }, picture));
    }
    if (views.includes('spin') && hasSpin(body, colour))
      entries.push(await printSpin(folder, { body, colour }, turned(staged, spinCameras(batches))));
  }
  if (views.includes('side') && colours.includes(tileColour)) {
    await staged.paint(paints[tileColour]);
    await printTile(folder, body, await staged.shoot(cameraFor('side', batches), 'cutOut'));
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
    out: { type: 'string', default: picturesFolder },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
});
const order: Order = {
  colours: chosen('colour', values.colour, studioColours),
  views: chosen('view', values.view, [...studioViews, ...studioRoundViews, 'spin']),
  folder: values.out,
};
const bodies = chosen('body', values.body, studioBodies);

await mkdir(order.folder, { recursive: true });
const darkroom = await openDarkroom({ frame, chromiumPath: values.chromium });
try {
  for (const body of bodies) {
    const started = performance.now();
    const entries = await shootBody(darkroom, body, order);
    await updateIndex(join(order.folder, 'index.json'), entries);
    console.log(`${body}: ${entries.length} pictures in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
} finally {
  await darkroom.close();
}
