import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { DocumentFault } from './document-faults.ts';
import type { Facts } from './facts.ts';
import { smallNumbers } from './facts.ts';
import { isRecord } from './merge.ts';

const figure = new RegExp(
  String.raw`\b(\d+|${smallNumbers.slice(1).join('|')})(\+?) (locations|yards|dealerships|brands|makes|years in business)\b`,
  'gi',
);

/**
 * Nouns that follow a number in a site's texts, as in “3 locations”. The number must equal one of the facts listed with
 * the noun. “Dealerships” may also mean locations, because many dealers have one location for each dealership.
 */
const countedBy = new Map([
  ['locations', ['locations']],
  ['yards', ['salesLocations']],
  ['dealerships', ['dealerships', 'locations']],
  ['brands', ['brands']],
  ['makes', ['brands']],
  ['years in business', ['years']],
]);

/** Faults for numbers in texts that differ from the site's data. */
export function figureFaults(config: SiteConfig, facts: Facts): readonly DocumentFault[] {
  const { home, brand, nav, vdp, search, content } = config;
  const stats = home.stats.map(({ value, label }) => `${value} ${label}`);
  const texts = [
    ...textsOf({ home: { ...home, stats }, brand, nav, vdp, search }, ''),
    ...(content?.pages ?? []).flatMap(({ path, description, body }) =>
      [description, body].map((text) => ({ path: `content ${path}`, text })),
    ),
  ];
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(figure)].flatMap(([words, number = '', plus, what = '']) => {
      const names = countedBy.get(what.toLowerCase()) ?? [];
      const known = names.map((name) => facts[name]).filter((fact) => fact !== undefined);
      const said = numberOf(number);
      const isTrue = known.some((fact) => (plus === '+' ? Number(fact) >= said : Number(fact) === said));
      if (known.length === 0 || isTrue) return [];
      const message = `says "${words}", and the data says ${known[0]}. Write {{${names[0]}}}, or {{${names[0]}InWords}}: the data fills it in.`;
      return { path, message };
    }),
  );
}

function numberOf(words: string): number {
  const spelt = smallNumbers.indexOf(words.toLowerCase());
  return spelt === -1 ? Number(words) : spelt;
}

function textsOf(value: unknown, path: string): readonly { readonly path: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((part, index) => textsOf(part, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, path === '' ? key : `${path}.${key}`));
}
