import { readdirSync, readFileSync } from 'node:fs';
import { StockLocation } from '@forecourt/contracts/stock';
import * as z from 'zod/mini';
import type { GeneratedDealer } from './dealers.ts';

const demoSites = new URL('../sites/', import.meta.url);

/** The fields of a site's file in which a generated dealer differs from its model by more than names. */
type SiteFile = {
  brand: { wordmark: [string, string] };
  dealerships: readonly string[];
  theme: unknown;
};

/** A file of a sites folder, with its path in the folder. */
export type GeneratedFile = { readonly path: string; readonly text: string };

/** The files of a dealer: its site, its locations, and its pages, articles, offers and reviews. */
export function filesOf(dealer: GeneratedDealer): readonly GeneratedFile[] {
  const { slug, model, members } = dealer;
  const rename = createRenaming(dealer);
  const content = readdirSync(new URL(`content/${model}/`, demoSites), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const inFolder = `${entry.parentPath}/${entry.name}`.split(`/content/${model}/`)[1] ?? '';
      return { path: `content/${slug}/${inFolder}`, text: rename(readDemo(`content/${model}/${inFolder}`)) };
    });
  const locations = { path: `locations/${slug}.json`, text: JSON.stringify(locationsOf(dealer), null, 2) };
  return [
    { path: `${slug}.json`, text: JSON.stringify(siteOf(dealer, rename), null, 2) },
    ...(members.length === 0 ? [locations] : []),
    ...content,
  ];
}

/** The locations of a dealer: its model's locations with other names and numbers. */
export function locationsOf(dealer: GeneratedDealer): readonly StockLocation[] {
  const rename = createRenaming(dealer);
  return modelLocations(dealer.model).map((text) => {
    const location = z.parse(StockLocation, JSON.parse(rename(text)));
    return { ...location, dealership_id: `${location.dealership_id}-${dealer.index}` };
  });
}

function siteOf(dealer: GeneratedDealer, rename: (text: string) => string): SiteFile {
  const { name, model, look, members } = dealer;
  const site = JSON.parse(rename(readDemo(`${model}.json`))) as SiteFile;
  const brand = { ...site.brand, wordmark: [name, site.brand.wordmark[1]] as [string, string] };
  if (members.length === 0) return { ...site, brand, theme: (JSON.parse(readDemo(`${look}.json`)) as SiteFile).theme };
  return { ...site, brand, dealerships: members.flatMap(dealershipsOf) };
}

function dealershipsOf(dealer: GeneratedDealer): readonly string[] {
  return [...new Set(locationsOf(dealer).map(({ dealership_slug }) => dealership_slug))];
}

/** Replaces the model's names and public phone number. For a group, it also replaces the names of its dealers. */
function createRenaming({ name, slug, model, index, members }: GeneratedDealer): (text: string) => string {
  const { phone } = JSON.parse(readDemo(`${model}.json`)) as { readonly phone: string };
  const [area = ''] = phone.split(' ');
  // Numbers with 5550 are reserved for fiction.
  const own = `${area} 5550 ${String(index % 10_000).padStart(4, '0')}`;
  const ofModel = new Map(members.toReversed().map((member) => [member.model, member]));
  const words = [
    ...[...ofModel.values(), { name, slug, model }].flatMap((dealer) => [
      [dealer.model, dealer.slug],
      [capitalised(dealer.model), dealer.name],
    ]),
    [model.toUpperCase(), slug.toUpperCase().replaceAll('-', '__')],
    [phone, own],
    [digits(phone), digits(own)],
  ];
  return (text) => words.reduce((renamed, [from = '', to = '']) => renamed.replaceAll(from, to), text);
}

function modelLocations(model: string): readonly string[] {
  return readdirSync(new URL('locations/', demoSites))
    .filter((file) => file.startsWith(`${model}-`))
    .sort()
    .flatMap((file) => (JSON.parse(readDemo(`locations/${file}`)) as unknown[]).map((each) => JSON.stringify(each)));
}

const texts = new Map<string, string>();

function readDemo(path: string): string {
  const text = texts.get(path) ?? readFileSync(new URL(path, demoSites), 'utf8');
  texts.set(path, text);
  return text;
}

const capitalised = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;
const digits = (phone: string): string => phone.replaceAll(' ', '');
