import { allMessages } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { shopperFiles } from './shopper-source.ts';

/** How a sentence begins that tells a shopper what is missing, wrong or out of reach. */
const openings =
  /['"`>]\s*((?:Please (?:enter|choose|tick|fill|accept|write|agree)|Sorry,|We (?:could not|cannot|found no)|This (?:code|form|phone)|Something went wrong|Too many)[^'"`<]{3,})/g;

/** Where a sentence of its own is right: a form's definition is a site's to replace. */
const apart = [
  /^contracts\/src\/forms\/platform\//,
  /^contracts\/src\/messages\//,
  // A picture that fails is drawn over.
  /^services\/api\/src\/features\/images\//,
  /^deploy\/sites\/|^demo\/sites\//,
];

it('[ERR-027] no file but the catalogue has a sentence of an error', () => {
  const texts = new Set<string>(Object.values(allMessages));
  const found = shopperFiles()
    .filter(({ path }) => !apart.some((pattern) => pattern.test(path)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(openings)].map(([, sentence = '']) => `${path}: ${sentence.trim()}`),
    );
  expect(texts.size).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

it('[ERR-027] every message of the catalogue is shown by something', () => {
  const sources = shopperFiles()
    .filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx'))
    .filter(({ path }) => !path.startsWith('contracts/src/messages/'))
    .map(({ text }) => text)
    .join('\n');
  const unused = Object.keys(allMessages).filter((key) => !new RegExp(`\\b${key}\\b`).test(sources));
  expect(unused).toEqual([]);
});
