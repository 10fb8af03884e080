import { href, widest } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { leadPicture } from '../../features/card/card-picture.ts';
import type { ShownSearch } from '../../features/results/slice.ts';
import { cardPhotos } from '../../model/card/card-photos.ts';
import { collapseSoldRuns } from '../../model/card/sold-runs.ts';
import { inNavigationForm } from '../../model/search/navigation-form.ts';
import { canonicalOf, isLanding } from '../../model/search/search-address.ts';
import { resultsDescription, resultsTitle } from './head-words.ts';
import { listOfCars } from './list-of-cars.ts';
import { searchTrail } from './search-trail.ts';

/**
 * Head of a search page. Only a search defined by its path is indexed: stock type, make, model, body, dealership. Any
 * other search has its path as its canonical address, and a landing page without cars is noindex.
 *
 * @source expectations 3, 7, 10, 11, 12
 */
export function resultsHead(search: ShownSearch, site: Site): Head {
  const {
    request,
    outcome: { response },
  } = search;
  const { scope, query } = canonicalOf(request);
  const cars = collapseSoldRuns(response.hits);
  const leadImage = cars[0] && leadPicture(cars[0], site);
  const [photo] = cars.flatMap((car) => cardPhotos(car)[0] ?? []);
  const path = inNavigationForm(href('search.results', { scope }, { aliases: site.aliases }), site);
  const isIndexed = isLanding(request) && response.hits.length > 0;
  return {
    title: resultsTitle(search, site),
    description: resultsDescription(search, site),
    canonical: query === '' ? path : `${path}?${query}`,
    ...(!isIndexed && { robots: 'noindex, follow' }),
    ...(leadImage && { leadImage }),
    ...(photo && { image: widest(photo.url, site) }),
    jsonLd: [...(cars.length > 0 ? [listOfCars(cars, search, site)] : []), searchTrail(search, path, site)],
  };
}
