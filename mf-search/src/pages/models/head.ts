import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { countOf } from '../../model/search/display-count.ts';
import { joined } from '../../model/search/heading.ts';
import type { ModelsData } from './models.tsx';
import { modelsHeading } from './models-heading.ts';
import { modelsQuery } from './models-query.ts';

/** Maximum number of makes in the description. */
const mostMakes = 8;

/** Head of a page of models. @source expectations 3, 10, 11 */
export function modelsHead(data: ModelsData, site: Site): Head {
  const { name, aliases } = site;
  const heading = modelsHeading(data);
  const makes = data.groups.map(({ make }) => make);
  return {
    title: `${heading} | ${name}`,
    description:
      makes.length === 0
        ? `The models in stock at ${name}, by body type.`
        : `${heading} at ${name}: ${countOf(data.count, site)} from ${joined([...makes.slice(0, mostMakes), ...(makes.length > mostMakes ? ['more'] : [])])}. See each model’s lowest price.`,
    canonical: href('search.models', {}, { aliases, query: modelsQuery(data) }),
    // A page with both body and make is noindex: the make's search page lists the same cars.
    ...((data.unknown !== null || (data.body !== null && data.make !== null)) && { robots: 'noindex, follow' }),
  };
}
