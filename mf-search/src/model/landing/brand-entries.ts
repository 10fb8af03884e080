import { isSlugOf, toSlug } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { ranked } from './models-in-stock.ts';

export type Brand = Site['brands'][number];

/** A brand in the list: an entry of the dealer's directory, or a make in stock. */
export type BrandEntry = {
  readonly title: string;
  /** Segment of the URL. */
  readonly slug: string;
  readonly count: number;
  readonly logo: string | null;
  readonly description: string;
  /** Whether the brand has its own page, `/{slug}/overview`. @source spec §3, NAV-018 */
  readonly hasPage: boolean;
};

/** The dealer's directory in its order, with the number of cars in stock for each brand. */
export function brandEntries(brands: readonly Brand[], makes: Readonly<Record<string, number>>): readonly BrandEntry[] {
  return brands.map(({ title, slug, logo, description, skipPage }) => ({
    title,
    slug,
    logo,
    description,
    hasPage: !skipPage,
    count: makes[makeOf(slug, makes) ?? ''] ?? 0,
  }));
}

/** Makes in stock that the directory does not list, those with the most cars first. */
export function otherMakes(brands: readonly Brand[], makes: Readonly<Record<string, number>>): readonly BrandEntry[] {
  return ranked(makes)
    .filter(({ value, count }) => count > 0 && !brands.some(({ slug }) => isSlugOf(slug, value)))
    .map(({ value, count }) => ({
      title: value,
      slug: toSlug(value),
      count,
      logo: null,
      description: '',
      hasPage: false,
    }));
}

/** The make that matches a brand's slug, as the index spells it. */
export function makeOf(slug: string, makes: Readonly<Record<string, number>>): string | undefined {
  return Object.keys(makes).find((make) => isSlugOf(slug, make));
}
