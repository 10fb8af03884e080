import type { CarBrief } from '@forecourt/contracts';
import { clause, shownPrice } from '@forecourt/contracts';
import { words } from '../facts/fact.ts';
import { priceWindow } from './similar-search.ts';

/** The fields by which cars are similar. */
export type LikeCar = Pick<CarBrief, 'id' | 'make' | 'model' | 'body' | 'price'>;

/**
 * Filters that find similar cars in stock, most similar first: the same model; the same body in a similar price range;
 * the same make. A filter is left out if the car lacks its field.
 *
 * @param stock filter clauses for all cars of the site
 * @source spec §7, §9, VDP-078, VDP-080
 */
export function similarFilters(car: LikeCar, stock: readonly string[]): readonly string[] {
  const make = words(car.make);
  const model = words(car.model);
  const body = words(car.body);
  const shown = shownPrice(car.price);
  const price = shown === undefined ? undefined : priceWindow(shown);
  const base = ['for_sale = 1', 'show_on_dealer_website:true', ...stock, `NOT ${clause('objectID', car.id)}`];
  const questions = [
    make === undefined || model === undefined ? [] : [clause('make', make), clause('model', model)],
    body === undefined
      ? []
      : [clause('body', body), ...(price === undefined ? [] : [`price >= ${price.min}`, `price <= ${price.max}`])],
    make === undefined ? [] : [clause('make', make)],
  ];
  return questions.filter((own) => own.length > 0).map((own) => [...base, ...own].join(' AND '));
}
