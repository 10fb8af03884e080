import { expect, it, jest } from '@jest/globals';
import { momentOf } from './times.ts';

it('the times of a page share one formatter for each time zone', () => {
  const created = jest.spyOn(Intl, 'DateTimeFormat');
  const clocks = ['Australia/Perth', 'Australia/Sydney'].map((timeZone) => ({ now: new Date(0), timeZone }));
  const texts = Array.from({ length: 50 }, () => clocks.map((clock) => momentOf('2026-03-03T00:41:00Z', clock)));
  expect(texts.at(-1)).toEqual(
    ['Tue, 3 Mar, 8:41 am', 'Tue, 3 Mar, 11:41 am'].map((text) => expect.stringContaining(text)),
  );
  expect(created).toHaveBeenCalledTimes(clocks.length);
  created.mockRestore();
});
