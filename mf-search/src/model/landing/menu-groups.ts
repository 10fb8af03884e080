import type { FacetCounts } from '@forecourt/contracts';
import { carTypes, stockTypeSlugs, toSlug } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { facetLabel } from '../facets/facet-labels.ts';
import { bodyTiles } from './body-tiles.ts';
import { modelsInStock, ranked } from './models-in-stock.ts';

/** A heading of a menu with its links into the stock. */
export type MenuGroup = {
  readonly title: string;
  /** Path segment of the search page; null: the heading is not a link. */
  readonly scope: string | null;
  readonly entries: readonly { readonly label: string; readonly count: number; readonly scope: string }[];
};

/**
 * Maximum number of groups (`makes`) in the menu of models, and of entries in a group. Links of the site's `nav` below
 * the menu lead to all makes and to all stock.
 */
const most = { makes: 8, modelsOfMake: 5, makesOfStock: 10, bodies: 10 };

/** The makes in stock, most cars first, each with its most frequent models. @source spec §2, NAV-003 */
export function modelsMenu(facets: FacetCounts): readonly MenuGroup[] {
  const models = modelsInStock({ facets, cars: [] });
  return inStock(facets.make, most.makes).map(({ value: make }) => ({
    title: make,
    scope: toSlug(make),
    entries: models
      .filter((model) => model.make === make && model.count > 0)
      .slice(0, most.modelsOfMake)
      .map(({ model, count }) => ({ label: model, count, scope: `${toSlug(make)}/${toSlug(model)}` })),
  }));
}

/** Stock types, makes and bodies in stock; an empty group is left out. @source spec §2, NAV-004 */
export function stockMenu(facets: FacetCounts, { home }: Pick<Site, 'home'>): readonly MenuGroup[] {
  const types = carTypes.flatMap((type) => {
    const slug = Object.entries(stockTypeSlugs).find(([, slugTypes]) => slugTypes.join() === type)?.[0];
    const count = facets.car_type?.[type] ?? 0;
    return slug !== undefined && count > 0 ? [{ label: facetLabel('car_type', type), count, scope: slug }] : [];
  });
  const groups = [
    { title: 'Condition', entries: types },
    { title: 'Make', entries: waysTo(inStock(facets.make, most.makesOfStock)) },
    {
      title: 'Body',
      entries: bodyTiles(facets.body ?? {}, home.tiles)
        .slice(0, most.bodies)
        .map(({ body, label, count }) => ({ label, count, scope: toSlug(body) })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0).map((group) => ({ ...group, scope: null }));
}

function inStock(counts: Readonly<Record<string, number>> | undefined, limit: number) {
  return ranked(counts ?? {})
    .filter(({ count }) => count > 0)
    .slice(0, limit);
}

function waysTo(values: readonly { readonly value: string; readonly count: number }[]) {
  return values.map(({ value, count }) => ({ label: value, count, scope: toSlug(value) }));
}
