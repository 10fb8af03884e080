import { isSlugOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { bodyPictureOf } from './body-picture.ts';
import { ranked } from './models-in-stock.ts';

/** A body to start from. */
export type BodyTile = {
  /** As the index spells it. */
  readonly body: string;
  /** As the dealer calls it. */
  readonly label: string;
  readonly count: number;
  /** Name of its side view. */
  readonly picture: string | null;
  /** The dealer's own words. */
  readonly note?: string;
  /** The dealer's own ground. */
  readonly colour?: string;
};

/**
 * The bodies in stock: first those the dealer's home page names, in its order and words, then the
 * others, most cars first. A body without stock is left out.
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
    .map(({ value, count }) => ({ body: value, label: value, count, picture: bodyPictureOf(value) }));
  return [...named, ...others];
}
