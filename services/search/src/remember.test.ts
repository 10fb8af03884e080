import { expect, it } from '@jest/globals';
import { remember } from './remember.ts';

it('when fewer entries are permitted than before, the least recently used ones are removed at once', () => {
  const cache = new Map<string, number>();
  for (let row = 0; row < 10; row++) remember(cache, `row ${row}`, row, 10);
  remember(cache, 'row 0', 0, 3);
  expect([...cache.keys()]).toEqual(['row 8', 'row 9', 'row 0']);
});
