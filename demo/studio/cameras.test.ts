import { describe, expect, it } from '@jest/globals';
import type { Camera } from './cameras.ts';
import { cameraFor, spinCameras, tileCamera } from './cameras.ts';
import type { ShotView, StudioSetting } from './catalogue.ts';
import { studioSettings } from './catalogue.ts';
import { mergeByMaterial } from './geometry/merge.ts';
import { box } from './geometry/solids.ts';

const vehicle = (halfLength: number) => mergeByMaterial([box('paint', [halfLength, 0.8, 0], [halfLength, 0.8, 0.9])]);

describe('framing', () => {
  const from = (view: ShotView, halfLength: number, setting: StudioSetting = 'yard') =>
    cameraFor({ view, setting }, vehicle(halfLength));

  it('places the camera farther away from a longer vehicle', () => {
    expect(from('side', 3).position[2]).toBeGreaterThan(from('side', 2).position[2] * 1.2);
  });

  it('the camera shows the front from ahead, the rear from behind, and both sides', () => {
    expect(from('front-34', 2).position[0]).toBeLessThan(0);
    expect(from('rear-34', 2).position[0]).toBeGreaterThan(4);
    expect(from('side', 2).position[2]).toBeGreaterThan(2);
    expect(from('front-34-right', 2).position[2]).toBeLessThan(-2);
  });

  it('the camera uses another position in each setting', () => {
    const spots = studioSettings.map((setting) => from('front-34', 2, setting).position.join());
    expect(new Set(spots).size).toBe(studioSettings.length);
  });

  it('places the camera close to the nose and the tail for their close-ups', () => {
    const far = ({ position, target }: Camera) => Math.hypot(...position.map((at, axis) => at - target[axis]!));
    expect(far(from('nose', 2))).toBeLessThan(far(from('front-34', 2)) / 2);
    expect(from('nose', 2).target[0]).toBeLessThan(1);
    expect(from('tail', 2).target[0]).toBeGreaterThan(3);
  });

  it('the camera shows a body type for its tile exactly from the side', () => {
    expect(tileCamera(vehicle(2)).target[0]).toBeCloseTo(2, 2);
    expect(tileCamera(vehicle(2)).position[0]).toBeCloseTo(2, 2);
  });
});

describe('a spin', () => {
  const cameras = spinCameras(vehicle(2));

  it('a spin goes all the way round in 36 equal steps, starting at the front three-quarter view', () => {
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

  it('a spin keeps distance and target, so that the vehicle changes neither size nor position', () => {
    const far = cameras.map(({ position, target }) => Math.hypot(...position.map((at, axis) => at - target[axis]!)));
    for (const distance of far) expect(distance).toBeCloseTo(far[0]!);
    expect(new Set(cameras.map(({ target }) => target.join())).size).toBe(1);
  });
});
