import { expect, it } from '@jest/globals';
import { shopperFiles } from './shopper-source.ts';

it('[API-023] no remote holds a literal path of a call: each is one of the endpoint map', () => {
  const remotes = shopperFiles().filter(({ path }) => /^(mf-[a-z]+|shell|kit)\//.test(path));
  const found = remotes.flatMap(({ path, text }) =>
    [...text.matchAll(/['"`](\/api\/[^'"`]*)/g)].map(([, literal]) => `${path}: ${literal}`),
  );
  expect(remotes.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
