import { describe, expect, it } from '@jest/globals';
import { vectorAt } from '../geometry/vector.ts';
import { createCarForm } from '../vehicles/car-body.ts';
import { hatch } from '../vehicles/shapes/hatch.ts';
import { sedan } from '../vehicles/shapes/sedan.ts';
import { suv } from '../vehicles/shapes/suv.ts';
import { ute } from '../vehicles/shapes/ute.ts';
import { closeLamps } from './lamps.ts';

const lensDepthM = 0.0036;
/** On a slope the field tells a little less than the distance. */
const toleranceM = 0.0005;
/** Enough of them to find one that stands out. */
const everyVertex = 7;
const inLamps = new Set(['projectorGlass', 'chromeRing', 'lampInner']);

describe('lamps made to be looked at from near by', () => {
  it.each([
    ['sedan', sedan],
    ['hatch', hatch],
    ['SUV', suv],
    ['ute', ute],
  ] as const)('keep every module of a %s behind the lens', (_, shape) => {
    const form = createCarForm(shape);
    const modules = closeLamps(form).filter(({ material }) => inLamps.has(material));
    expect(modules.length).toBeGreaterThan(0);
    const nearest = modules.map(({ material, positions }) => {
      const distances = Array.from({ length: Math.floor(positions.length / 3 / everyVertex) }, (__, i) =>
        form.field(...vectorAt(positions, i * everyVertex)),
      );
      return { material, isBehind: Math.max(...distances) < toleranceM - lensDepthM };
    });
    expect(nearest.filter(({ isBehind }) => !isBehind)).toEqual([]);
  });
});
