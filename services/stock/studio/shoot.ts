/**
 * Renders the picture set: `node services/stock/studio/shoot.ts [--body sedan] [--colour red] [--view front-34]`.
 * Each option may be given again; what is left out means all. `--out` names another folder than `pictures/`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cameraFor } from './cameras.ts';
import type { StudioBody, StudioColour, StudioView } from './catalogue.ts';
import { studioBodies, studioColours, studioViews } from './catalogue.ts';
import type { Darkroom } from './darkroom.ts';
import { openDarkroom } from './darkroom.ts';
import { mergeByMaterial } from './geometry/merge.ts';
import { bakeOcclusion } from './light/occlusion.ts';
import { packVehicle } from './pack.ts';
import { paints } from './paints.ts';
import type { PictureEntry } from './picture-index.ts';
import { updateIndex } from './picture-index.ts';
import { printPicture, printTile } from './print.ts';
import { vehicles } from './vehicles/vehicles.ts';

/** Twice the largest print each way: scaling down is the antialiasing. */
const frame = { width: 2400, height: 1800 };
const tileColour: StudioColour = 'silver';
const picturesFolder = fileURLToPath(new URL('../pictures/', import.meta.url));

interface Order {
  colours: readonly StudioColour[];
  views: readonly StudioView[];
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
): Promise<PictureEntry[]> {
  const batches = mergeByMaterial(vehicles[body]());
  const staged = await darkroom.stage(packVehicle(batches, bakeOcclusion(batches)));
  const entries: PictureEntry[] = [];
  for (const colour of colours) {
    await staged.paint(paints[colour]);
    for (const view of views) {
      const picture = await staged.shoot(cameraFor(view, batches));
      entries.push(await printPicture(folder, { body, colour, view }, picture));
    }
  }
  if (views.includes('side') && colours.includes(tileColour)) {
    await staged.paint(paints[tileColour]);
    await printTile(folder, body, await staged.shoot(cameraFor('side', batches), 'cutOut'));
  }
  await staged.leave();
  return entries;
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
  views: chosen('view', values.view, studioViews),
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
