import { defaultBudget } from '@forecourt/budget';
import { describe, expect, it } from '@jest/globals';
import { jsonSize } from './composition/json-size.ts';
import { splitAtSlots } from './composition/split-at-slots.ts';
import type { RenderJob } from './render/job.ts';
import { parseResults } from './render/results.ts';
import { cpuGrowth } from './testing/cpu-growth.ts';
import { sitemapsOf } from './testing/sitemaps-of.ts';

const most = Number.POSITIVE_INFINITY;
const boundless = { ...defaultBudget, renderResultValues: most, renderResultKeys: most };
const marks = (count: number) => '<p>text</p><!--slot:0-->'.repeat(count);
const slot = { name: 'search.card.favourite', context: {} };
const job = (kind: 'page' | 'addresses') => ({ kind, server: { file: 'server.mjs' } }) as RenderJob;
const addresses = (count: number, images = 0) =>
  Array.from({ length: count }, (_, n) => ({ path: `/cars/${n}`, images: Array(images).fill('/media/a.webp') }));
const page = (html: string, slots: readonly object[] = []) =>
  JSON.stringify([{ kind: 'page', status: 200, html, slots, data: {}, head: { title: '' } }]);

/**
 * All steps that the main process performs with the results of a remote, each on an input of the given size and
 * without limits.
 */
const steps: Readonly<Record<string, readonly [size: number, (size: number) => () => unknown]>> = {
  'markup is split at its slots': [
    10_000,
    (size) => {
      const html = marks(size);
      return () => splitAtSlots(html, [slot], Number.POSITIVE_INFINITY);
    },
  ],
  'marks beyond the limit are left in the markup': [
    100_000,
    (size) => {
      const html = marks(size);
      return () => splitAtSlots(html, [slot], 64).parts.at(-1)?.toString().includes('<!--no-->');
    },
  ],
  'data is measured': [
    30_000,
    (size) => {
      const data = Array.from({ length: size }, (_, n) => ({ n, text: 'text' }));
      return () => jsonSize(data, Number.POSITIVE_INFINITY);
    },
  ],
  'a page of markup is read': [
    1_000_000,
    (size) => {
      const json = page('<'.repeat(size));
      return () => parseResults(job('page'), json, boundless);
    },
  ],
  'a page of slots is read': [
    20_000,
    (size) => {
      const json = page('', Array(size).fill(slot));
      return () => parseResults(job('page'), json, boundless);
    },
  ],
  'a slice of addresses is read': [
    20_000,
    (size) => {
      const json = JSON.stringify([{ kind: 'addresses', addresses: addresses(size), next: null }]);
      return () => parseResults(job('addresses'), json, boundless);
    },
  ],
  'addresses are placed in sitemaps': [
    2_000,
    (size) => {
      const listed = addresses(size, 3);
      return () => sitemapsOf(listed, 'https://northshore.example');
    },
  ],
};

describe('linear cost', () => {
  it.each(Object.entries(steps))('%s: four times the input takes about four times as long', (_, [size, prepare]) => {
    expect(cpuGrowth(size, prepare)).toBeLessThan(9);
  });
});
