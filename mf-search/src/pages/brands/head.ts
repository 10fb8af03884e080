import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { countOf } from '../../model/search/display-count.ts';
import type { BrandsData } from './brands.tsx';

/** Head of the brand directory. @source expectations 3, 7 */
export function brandsHead({ entries, others, count }: BrandsData, site: Site): Head {
  const { aliases, name, url } = site;
  const titles = [...entries, ...others].map(({ title }) => title);
  return {
    title: `Brands | ${name}`,
    description:
      count === 0 || titles.length === 0
        ? `There’s nothing in stock at ${name} at the moment. Call us and we’ll tell you what’s on its way.`
        : `${titles.slice(0, 12).join(', ')}${titles.length > 12 ? ' and more' : ''} at ${name}, with ${countOf(count, site)} for sale.`,
    canonical: href('search.brands', {}, { aliases }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: `Brands at ${name}`,
        numberOfItems: entries.length,
        itemListElement: entries.map(({ title, slug, hasPage }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: new URL(
            hasPage
              ? href('search.brand', { brand: slug }, { aliases })
              : href('search.results', { scope: slug }, { aliases }),
            url,
          ).href,
        })),
      },
    ],
  };
}
