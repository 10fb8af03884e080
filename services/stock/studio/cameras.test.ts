import { describe, expect, it } from '@jest/globals';
import { cameraFor } from './cameras.ts';
import { mergeByMaterial } from './geometry/merge.ts';
import { box } from './geometry/solids.ts';

const vehicle = (halfLength: number) => mergeByMaterial([box('paint', [halfLength, 0.8, 0], [halfLength, 0.8, 0.9])]);

describe('framing', () => {
  it('stands farther back from a longer vehicle', () => {
    const distance = (halfLength: number): number => cameraFor('side', vehicle(halfLength)).position[2];
    expect(distance(3)).toBeGreaterThan(distance(2) * 1.2);
  });

  it('aims at the middle of a symmetrical vehicle from the side', () => {
    expect(cameraFor('side', vehicle(2)).target[0]).toBeCloseTo(2, 2);
  });

  it('looks at the front from ahead and at the rear from behind', () => {
    expect(cameraFor('front-34', vehicle(2)).position[0]).toBeLessThan(0);
    expect(cameraFor('rear-34', vehicle(2)).position[0]).toBeGreaterThan(4);
  });
});
