import { allMessages } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { shopperFiles } from './shopper-source.ts';

/** Beginnings of sentences that report an error to a shopper. */
const openings =
  /['"`>]\s*((?:Please (?:enter|choose|tick|fill|accept|write|agree)|Sorry,|We (?:could not|cannot|found no)|This (?:code|form|phone)|Something went wrong|Too many)[^'"`<]{3,})/g;

/**
 * Files that may contain error sentences: the catalogue, forms that a site may replace, the code that draws the api's
 * pictures, and the configurations of sites.
 */
const apart = [
  /^contracts\/src\/forms\/platform\//,
  /^contracts\/src\/messages\//,
  // The api draws an error sentence into the picture that it sends in place of a failed one.
  /^services\/api\/src\/features\/images\//,
  /^deploy\/sites\/|^demo\/sites\//,
];

it('[ERR-027] error sentences are only in the catalogue', () => {
  const texts = new Set<string>(Object.values(allMessages));
  const found = shopperFiles()
    .filter(({ path }) => !apart.some((pattern) => pattern.test(path)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(openings)].map(([, sentence = '']) => `${path}: ${sentence.trim()}`),
    );
  expect(texts.size).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

it('[ERR-027] every message of the catalogue is used', () => {
  const sources = shopperFiles()
    .filter(({ path }) => path.endsWith('.ts') || path.endsWith('.tsx'))
    .filter(({ path }) => !path.startsWith('contracts/src/messages/'))
    .map(({ text }) => text)
    .join('\n');
  const unused = Object.keys(allMessages).filter((key) => !new RegExp(`\\b${key}\\b`).test(sources));
  expect(unused).toEqual([]);
});
