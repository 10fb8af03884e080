import type { Car, RouteAliases } from '@forecourt/contracts';
import { href, toSlug } from '@forecourt/contracts';
import { conditionLabels } from '../facts/condition.ts';
import { words } from '../facts/fact.ts';

/** One step of the breadcrumb; the last is the current page and has no address. */
export type Crumb = { readonly label: string; readonly href?: string };

/**
 * Home > car type > make > model > body > title; steps without a value in the feed are left out.
 * @source spec §2, VDP-002…VDP-004
 */
export function breadcrumb(
  car: Pick<Car, 'car_type' | 'make' | 'model' | 'simple_body' | 'name'>,
  aliases: RouteAliases,
): readonly Crumb[] {
  const results = (...scope: readonly string[]) =>
    href('search.results', { scope: scope.map(toSlug).join('/') }, { aliases });
  const [make, model, body] = [words(car.make), words(car.model), words(car.simple_body)];
  return [
    { label: 'Home', href: href('shell.home', {}, { aliases }) },
    { label: conditionLabels[car.car_type], href: results(`${car.car_type}-cars`) },
    ...(make === undefined ? [] : [{ label: make, href: results(make) }]),
    ...(make === undefined || model === undefined ? [] : [{ label: model, href: results(make, model) }]),
    ...(body === undefined ? [] : [{ label: body, href: results(body) }]),
    { label: car.name },
  ];
}
