import { expect, it } from '@jest/globals';
import { createProgressWords } from './request-with-progress.ts';

it('the progress of an import names vehicles, rate and time left, counted from the beginning of the step', () => {
  const words = createProgressWords();
  expect(words({ step: 'waiting', done: 0, total: 0 }, 0)).toBe('Waiting for another import of the dealership.');
  expect(words({ step: 'reading', done: 0, total: 0 }, 60_000)).toBe('Reading the feed.');
  expect(words({ step: 'storing', done: 1_000, total: 20_000 }, 70_000)).toBe('Stored 1,000 of 20,000 vehicles.');
  expect(words({ step: 'storing', done: 5_000, total: 20_000 }, 72_000)).toBe(
    'Stored 5,000 of 20,000 vehicles, 2,000 a second, 8 s left.',
  );
  expect(words({ step: 'storing', done: 5_100, total: 200_000 }, 72_050)).toMatch(/97 s|2 min left/);
});
