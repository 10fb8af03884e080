import { describe, expect, it } from '@jest/globals';
import type { InteriorEntry, ShotEntry } from './picture-index.ts';
import { keyOf, mergeEntries } from './picture-index.ts';

const entry = (body: ShotEntry['body'], view: ShotEntry['view'], averageColour: string): ShotEntry => ({
  body,
  colour: 'red',
  trim: 'base',
  view,
  setting: 'yard',
  axles: 2,
  widths: [640, 1440],
  files: { 640: 'small.webp', 1440: 'large.webp' },
  averageColour,
  version: 'abc123',
});
const close: Omit<InteriorEntry, 'colour' | 'view'> = {
  body: 'suv',
  widths: [640, 1200],
  files: { 640: 'small.webp', 1200: 'large.webp' },
  averageColour: '#111111',
  version: 'abc123',
};

describe('index of pictures', () => {
  it('replaces a picture that was rendered again and keeps the others, in catalogue order', () => {
    const known = [entry('ute', 'side', '#111111'), entry('sedan', 'side', '#222222')];
    const merged = mergeEntries(known, [entry('ute', 'side', '#333333'), entry('sedan', 'front-34', '#444444')]);
    expect(merged.map(({ averageColour }) => averageColour)).toEqual(['#444444', '#222222', '#333333']);
  });

  it('puts a cabin, which has no paint, after the paints of its body', () => {
    const merged = mergeEntries(
      [{ ...close, view: 'driver' }, entry('ute', 'side', '#222222')],
      [entry('suv', 'tail', '#333333')],
    );
    expect(merged.map(keyOf)).toEqual(['suv-red-base-tail-yard', 'suv-interior-driver', 'ute-red-base-side-yard']);
  });

  it('distinguishes floor plans of a body by their measures', () => {
    const plan = {
      ...close,
      body: 'caravan',
      view: 'floor-plan',
      layout: 'touring',
      bodyFeet: 16.5,
      axles: 1,
    } as const;
    const files = { 640: 'small.webp', 1440: 'large.webp' };
    const [two, three] = [2, 3].map((sleeps) => ({ ...plan, sleeps, files, widths: [640, 1440] as const }));
    expect(mergeEntries([two!], [three!]).map(keyOf)).toEqual([
      'caravan-plan-16-5ft-single-sleeps-2',
      'caravan-plan-16-5ft-single-sleeps-3',
    ]);
  });
});
