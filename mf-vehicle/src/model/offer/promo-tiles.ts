import type { Site } from '@forecourt/contracts/site-config';

export type PromoTile = {
  readonly name: 'offers' | 'service' | 'sell';
  readonly title: string;
  /** May be empty. */
  readonly description: string;
  readonly href: string;
};

/**
 * The tiles of the promo banner in a fixed order; a tile without a page is left out.
 * @source spec §2, VDP-059…VDP-061
 */
export function promoTiles({ noun, promoTiles: places = {} }: Pick<Site, 'noun' | 'promoTiles'>): readonly PromoTile[] {
  const { offersHref, serviceHref, sellHref, sellDescription = 'Get an instant offer in 2 minutes' } = places;
  const tiles: readonly (Omit<PromoTile, 'href'> & { readonly href: string | undefined })[] = [
    { name: 'offers', title: 'See our latest offers', description: '', href: offersHref },
    { name: 'service', title: 'Book your service online', description: 'Save time & book online', href: serviceHref },
    { name: 'sell', title: `Sell your ${noun}`, description: sellDescription, href: sellHref },
  ];
  return tiles.flatMap(({ href, ...tile }) => (href === undefined ? [] : [{ ...tile, href }]));
}
