import { describe, expect, it } from '@jest/globals';
import { cameraFor, spinCameras } from './cameras.ts';
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

  it('looks at both sides square on', () => {
    const [left, right] = [cameraFor('side', vehicle(2)), cameraFor('side-right', vehicle(2))];
    expect(right.position[0]).toBeCloseTo(2, 2);
    expect(right.position[2]).toBeCloseTo(-left.position[2], 2);
    expect(right.position[2]).toBeLessThan(-2);
  });
});

describe('a spin', () => {
  const cameras = spinCameras(vehicle(2));

  it('walks all the way round in 36 equal steps, beginning at the front three-quarter', () => {
    expect(cameras).toHaveLength(36);
    const bearings = cameras.map(({ position, target }) =>
      Math.atan2(position[2] - target[2], target[0] - position[0]),
    );
    expect((bearings[0]! * 180) / Math.PI).toBeCloseTo(40);
    for (const [frame, bearing] of bearings.entries()) {
      const before = bearings.at(frame - 1)!;
      const step = (((bearing - before) * 180) / Math.PI + 360) % 360;
      expect(step).toBeCloseTo(10);
    }
  });

  it('keeps its distance and its aim, so that the vehicle neither grows nor wanders', () => {
    const far = cameras.map(({ position, target }) => Math.hypot(...position.map((at, axis) => at - target[axis]!)));
    for (const distance of far) expect(distance).toBeCloseTo(far[0]!);
    expect(new Set(cameras.map(({ target }) => target.join())).size).toBe(1);
  });
});
