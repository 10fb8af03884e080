import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contrastFaults, contrastPairs, contrastRatio } from './contrast.ts';
import type { Theme } from './theme.ts';

const black = '#000000';
const white = '#FFFFFF';
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** A palette without violations: black on white in every role. */
const readable: Theme['colours'] = {
  surface: white,
  raised: white,
  sunk: white,
  ink: black,
  muted: black,
  accent: black,
  accentDeep: black,
  accentInk: white,
  accentSoft: white,
  price: black,
  positive: black,
  positiveSoft: white,
  warning: black,
  warningSoft: white,
  critical: black,
  line: white,
  control: black,
  band: black,
  bandInk: white,
  bandMuted: white,
};

describe('contrast', () => {
  it.each([
    [black, white, 21],
    [white, white, 1],
    ['#777777', white, 4.48],
    ['#0B5F68', white, 7.37],
  ])('the contrast of %s and %s is %d', (a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  });

  it('the contrast is symmetric, between 1 and 21', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const ratio = contrastRatio(a, b);
        expect(ratio).toBe(contrastRatio(b, a));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('a palette', () => {
  it('a palette with enough contrast has no faults', () => {
    expect(contrastFaults(readable)).toEqual([]);
  });

  it('a palette without enough contrast lists each failing pair, worst first, with the required ratio', () => {
    const faults = contrastFaults({ ...readable, muted: '#8A8A8A', control: '#EEEEEE' });
    expect(faults.map(({ foreground, background, needed }) => [foreground, background, needed])).toEqual([
      ['control', 'surface', 3],
      ['control', 'raised', 3],
      ['muted', 'surface', 4.5],
      ['muted', 'raised', 4.5],
    ]);
    for (const { ratio, needed } of faults) expect(ratio).toBeLessThan(needed);
  });

  it.each(contrastPairs)('the contrast of %s on %s is checked', (foreground, background) => {
    const colours = { ...readable, [foreground]: readable[background] };
    expect(contrastFaults(colours)).toContainEqual(expect.objectContaining({ foreground, background, ratio: 1 }));
  });
});
