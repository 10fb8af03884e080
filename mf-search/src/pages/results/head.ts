import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { leadPicture } from '../../features/card/card-picture.ts';
import type { ShownSearch } from '../../features/results/slice.ts';
import { appliedFilters } from '../../model/chips.ts';
import { countOf, displayCount } from '../../model/display-count.ts';
import { searchHeading } from '../../model/heading.ts';
import { canonicalOf } from '../../model/search-address.ts';
import { presetsOf } from '../../model/search-scope.ts';
import { collapseSoldRuns } from '../../model/sold-runs.ts';
import { listOfCars } from './list-of-cars.ts';

/** Two or more things chosen beside the path are a combination nobody should find by an engine. */
const mostIndexedFilters = 1;

/** What a search page says about itself. @source expectations 3, 7, 10, 11 */
export function resultsHead({ request, outcome: { answer } }: ShownSearch, site: Site): Head {
  const { state, scope } = request;
  const heading = searchHeading(request, site.nounPlural);
  const canonical = canonicalOf(request);
  const pageTitle = state.page > 1 ? `, page ${state.page}` : '';
  const count = displayCount(answer.count, answer.facets, state.facets.car_type ?? [], site.search.stockCount);
  const cars = collapseSoldRuns(answer.hits);
  const leadImage = cars[0] && leadPicture(cars[0], site);
  const filters = appliedFilters(request).length - Object.keys(presetsOf(scope)).length;
  const isCombination = filters > mostIndexedFilters || state.query !== '' || state.sortBy !== 'relevance';
  return {
    title: `${heading} for sale${pageTitle} | ${site.name}`,
    description: `${countOf(count, site)} to choose from at ${site.name}: ${heading.toLowerCase()} with photos, prices and repayments.`,
    canonical: href('search.results', { scope: canonical.scope }, { aliases: site.aliases, query: canonical.query }),
    ...(isCombination && { robots: 'noindex, follow' }),
    ...(leadImage && { leadImage, image: leadImage.src }),
    jsonLd: [listOfCars(cars, heading, site)],
  };
}
