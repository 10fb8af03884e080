import { expect, it } from '@jest/globals';
import { retiredPhrases } from './retired-phrases.ts';
import { shopperFiles } from './shopper-source.ts';

it('shoppers never see a retired phrase', () => {
  const files = shopperFiles();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap(({ path, text }) =>
    Object.entries(retiredPhrases)
      .filter(([phrase]) => text.toLowerCase().includes(phrase.toLowerCase()))
      .map(([phrase, instead]) => `${path}: "${phrase}", say: ${instead}`),
  );
  expect(found).toEqual([]);
});
