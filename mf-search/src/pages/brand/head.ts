import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { countOf } from '../../model/search/display-count.ts';
import type { BrandData } from './load.ts';

/** Head of a brand's page. @source expectations 3, 7, 12 */
export function brandHead({ brand, count, models, picture }: BrandData, site: Site): Head {
  const { aliases, name, url } = site;
  const path = href('search.brand', { brand: brand.slug }, { aliases });
  const names = models.slice(0, 5).map(({ model }) => model);
  const crumbs = [
    { name: 'Home', path: href('shell.home', {}, { aliases }) },
    { name: 'Brands', path: href('search.brands', {}, { aliases }) },
    { name: brand.title, path },
  ];
  return {
    title: `${brand.title} models and stock | ${name}`,
    description:
      names.length === 0
        ? `${brand.title} at ${name}. ${brand.description}`.trim()
        : `${brand.title} at ${name}: ${countOf(count, site)} in stock, including ${names.join(', ')}. See models, prices and photos.`,
    canonical: path,
    ...(picture && { image: picture, leadImage: { src: picture } }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.name,
          item: new URL(crumb.path, url).href,
        })),
      },
    ],
  };
}
