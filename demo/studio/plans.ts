/** Draws the floor plans of every caravan in the demo's model ranges: `node demo/studio/plans.ts [--out folder]`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { caravans } from '../stock/ranges.ts';
import type { CaravanMeasures } from './floor-plans.ts';
import { floorPlanName, measuresOf } from './floor-plans.ts';
import type { FloorPlanEntry } from './picture-index.ts';
import { updateIndex } from './picture-index.ts';
import { printFloorPlan } from './print.ts';

const { values } = parseArgs({
  options: { out: { type: 'string', default: fileURLToPath(new URL('../pictures/', import.meta.url)) } },
});

const plans = new Map<string, CaravanMeasures>();
for (const { body, generations } of caravans) {
  if (body !== 'Caravan') continue;
  for (const [, , , , specifications] of generations.flatMap(({ grades }) => grades)) {
    const measures = measuresOf(specifications);
    if (measures !== null) plans.set(floorPlanName(measures), measures);
  }
}
const entries: FloorPlanEntry[] = [];
for (const measures of plans.values()) entries.push(await printFloorPlan(values.out, measures));
await updateIndex(join(values.out, 'index.json'), entries);
console.log(`${entries.length} floor plans`);
