import { isSlugOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { plural } from '../search/heading.ts';
import { bodyPictureOf } from './body-picture.ts';
import { ranked } from './models-in-stock.ts';

export type BodyTile = {
  /** Name in the index. */
  readonly body: string;
  /** Plural name of the body type, in the dealer's own words if it lists the type. */
  readonly label: string;
  readonly count: number;
  /** Name of the body type's side view. */
  readonly picture: string | null;
  /** The dealer's own text. */
  readonly note?: string;
  /** The dealer's own background colour. */
  readonly colour?: string;
};

/**
 * The body types in stock. Those on the dealer's home page come first, with the order and texts of that page; then the
 * others, most cars first.
 *
 * @param counts cars by body
 */
export function bodyTiles(
  counts: Readonly<Record<string, number>>,
  homeTiles: Site['home']['tiles'],
): readonly BodyTile[] {
  const inStock = ranked(counts).filter(({ count }) => count > 0);
  const named = homeTiles.flatMap(({ href, label, picture, note, colour }) => {
    const found = inStock.find(({ value }) => /^\/search\/[^/?]+$/.test(href) && isSlugOf(href.slice(8), value));
    return found && picture?.startsWith('bodies/')
      ? [{ body: found.value, label, count: found.count, picture, ...(note && { note }), ...(colour && { colour }) }]
      : [];
  });
  const others = inStock
    .filter(({ value }) => named.every(({ body }) => body !== value))
    .map(({ value, count }) => ({ body: value, label: plural(value), count, picture: bodyPictureOf(value) }));
  return [...named, ...others];
}
