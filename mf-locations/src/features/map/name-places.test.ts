import { describe, expect, it } from '@jest/globals';
import { namesOf } from './name-places.ts';
import { around } from './place-labels.ts';

const pin = (x: number, ...suburbs: string[]) => ({ at: [x, 0] as const, box: around([x, 0], [20, 20]), suburbs });
const town = (name: string, x: number, from = 0) => ({ name, at: [x, 0] as const, from });
const texts = (...given: Parameters<typeof namesOf>) => namesOf(...given).map(({ text }) => text);

describe('the names of places', () => {
  it('near, a pin has the name of its suburb, and a shared pin those of two', () => {
    expect(texts([pin(0, 'Rocklea'), pin(99, 'Moorooka', 'Rocklea')], [], 10)).toEqual([
      'Rocklea',
      'Moorooka, Rocklea',
    ]);
  });

  it('a suburb with two pins is named once', () => {
    expect(texts([pin(0, 'Rocklea'), pin(50, 'Rocklea')], [], 10)).toEqual(['Rocklea']);
  });

  it('far away, a pin has the name of the nearest town it hides, and that town has no other name', () => {
    const towns = [town('Melbourne', 16), town('Geelong', 3), town('Sydney', 300)];
    expect(texts([pin(0, 'Grovedale', 'Grovedale')], towns, 5)).toEqual(['Geelong', 'Melbourne', 'Sydney']);
  });

  it('far away, a pin that hides no town has the name of its suburb', () => {
    expect(texts([pin(0, 'Roma')], [], 5)).toEqual(['Roma']);
    expect(texts([pin(0, 'Roma', 'Injune')], [], 5)).toEqual([]);
  });

  it('a town is named from its zoom on', () => {
    expect(texts([], [town('Sydney', 0), town('Manly', 9, 9)], 8)).toEqual(['Sydney']);
    expect(texts([], [town('Sydney', 0), town('Manly', 9, 9)], 9)).toEqual(['Sydney', 'Manly']);
  });
});
