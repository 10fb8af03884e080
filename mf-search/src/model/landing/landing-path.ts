import type { CarType } from '@forecourt/contracts';
import { emptySearch, href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { inNavigationForm } from '../search/navigation-form.ts';
import { writeRequest } from '../search/search-address.ts';
import type { SearchScope } from '../search/search-scope.ts';
import { presetsOf } from '../search/search-scope.ts';

/** Canonical path of a landing page. @param carTypes stock types; empty: all */
export function landingPath(
  scope: SearchScope,
  { aliases, nav }: Pick<Site, 'aliases' | 'nav'>,
  carTypes: readonly CarType[] = [],
): string {
  const facets = { ...presetsOf(scope), ...(carTypes.length > 0 && { car_type: carTypes }) };
  const { scope: path } = writeRequest({ scope, state: { ...emptySearch, facets } });
  return inNavigationForm(href('search.results', { scope: path }, { aliases }), { nav });
}
