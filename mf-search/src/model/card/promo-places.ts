import type { Car } from '@forecourt/contracts';

/** An entry in the list of results. */
export type ListEntry =
  | { readonly kind: 'car'; readonly car: Car }
  | { readonly kind: 'promo'; readonly key: string; readonly promo: PromoWords };

/** Text and link of a promotional card. */
export type PromoWords = {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly label?: string | undefined;
  readonly href?: string | undefined;
};

/**
 * The cars of a page, with the dealer's promotional card inserted at its positions. Positions beyond the end of the
 * list are dropped, and no car is removed. The card is shown only among used cars, unless the dealer sets `always`.
 * Running promotions have their own positions and are shown in every list.
 *
 * @param cars the shown cars, after runs of sold cars were collapsed
 * @param promotions the promotions to show now
 * @source spec §4, SRCH-032, SRCH-033, OFFR-015, requirements AMB-55
 */
export function withPromo(
  cars: readonly Car[],
  card: PromoWords & { readonly positions: readonly number[]; readonly always: boolean },
  promotions: readonly (PromoWords & { readonly id: string; readonly position: number })[] = [],
): readonly ListEntry[] {
  const entries: ListEntry[] = cars.map((car) => ({ kind: 'car', car }));
  if (cars.length === 0) return entries;
  const hasCard = card.always || cars.every(({ car_type }) => car_type === 'used');
  const placed = [
    ...(hasCard ? [...new Set(card.positions)] : []).map((position) => ({ position, key: `${position}`, promo: card })),
    ...promotions.map((promo) => ({ position: promo.position, key: promo.id, promo })),
  ];
  for (const { position, key, promo } of placed.sort((a, b) => a.position - b.position)) {
    if (position <= entries.length) entries.splice(position, 0, { kind: 'promo', key: `promo-${key}`, promo });
  }
  return entries;
}
