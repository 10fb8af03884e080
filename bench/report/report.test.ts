import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Figure } from './figure.ts';
import { holds } from './figure.ts';
import { flooredRatio, quartiles } from './statistics.ts';
import { tableOf } from './table.ts';
import { writeResult } from './write-result.ts';

const ratio: Figure = { id: 'page.lcp', value: 0.48123, unit: 'ratio', target: { atMost: 0.6 }, spread: [0.45, 0.5] };

describe('figures', () => {
  it('figures meet their target if they equal it, and miss it if they are NaN', () => {
    expect(holds({ ...ratio, value: 0.6 })).toBe(true);
    expect(holds({ ...ratio, value: 0.61 })).toBe(false);
    expect(holds({ ...ratio, target: { atLeast: 0.5 } })).toBe(false);
    expect(holds({ ...ratio, value: Number.NaN })).toBe(false);
    expect(holds({ ...ratio, value: 9, target: 'none' })).toBe(true);
  });

  it('are the median of several runs, with their interquartile range', () => {
    expect(quartiles([9, 1, 5, 3, 7])).toEqual({ low: 3, median: 5, high: 7 });
    expect(quartiles([2, 1])).toEqual({ low: 1.25, median: 1.5, high: 1.75 });
  });

  it('the two figures of a ratio are first raised to a lower bound, so that no ratio divides by zero', () => {
    expect(flooredRatio(30, 20, 0)).toBe(1.5);
    expect(flooredRatio(0, 0, 50)).toBe(1);
    expect(flooredRatio(80, 0, 50)).toBe(1.6);
    expect(flooredRatio(0, 200, 50)).toBe(0.25);
    expect(flooredRatio(Number.NaN, 200, 50)).toBeNaN();
  });

  it('are listed in a table with their verdict', () => {
    const [head, row] = tableOf([ratio]).split('\n');
    expect(head).toMatch(/^figure +median +middle half +target$/);
    expect(row).toBe('page.lcp  0.481 ratio  0.45 … 0.5   ≤ 0.6   holds');
  });

  it('figures are stored with machine, date and target', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    const file = writeResult(folder, 'demo', [ratio], new Date(0));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      name: 'demo',
      machine: expect.stringContaining('Node v'),
      date: '1970-01-01T00:00:00.000Z',
      figures: [
        { id: 'page.lcp', value: 0.4812, unit: 'ratio', target: '≤ 0.6', holds: true, middleHalf: [0.45, 0.5] },
      ],
    });
  });
});
