import { expect, it } from '@jest/globals';
import { shopperFiles } from './shopper-source.ts';

it('[API-023] remotes take request paths from the endpoint map, never from literals', () => {
  const remotes = shopperFiles().filter(({ path }) => /^(mf-[a-z]+|shell|kit)\//.test(path));
  const found = remotes.flatMap(({ path, text }) =>
    [...text.matchAll(/['"`](\/api\/[^'"`]*)/g)].map(([, literal]) => `${path}: ${literal}`),
  );
  expect(remotes.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
