import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { mediaPicture } from './pictures/media-picture.ts';

/** Head of the home page, with the dealer's structured data. */
export function homeHead(site: Site): Head {
  const { brand, email, home, legal, name, phone, url } = site;
  const photo = home.picture === undefined ? undefined : mediaPicture(home.picture);
  const sizes = heroSizes[site.theme.arrangement.hero];
  return {
    title: `${name} | ${home.title}`,
    description: `${home.lede} ${brand.tagline}`,
    canonical: '/',
    ...(photo !== undefined && { image: photo.src }),
    ...(sizes !== undefined && photo !== undefined && { leadImage: { ...photo, sizes } }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': site.kind === 'group' ? 'Organization' : 'AutoDealer',
        name,
        legalName: legal.name,
        url,
        telephone: phone,
        email,
        ...(photo !== undefined && { image: new URL(photo.src, url).href }),
        ...(legal.foundedYear !== undefined && { foundingDate: String(legal.foundedYear) }),
      },
      website(site),
    ],
  };
}

/**
 * Structured data of the site and its search. With this data, search engines may show a search box for the site.
 * @source expectations 7
 */
function website({ aliases, name, url }: Site): object {
  const search = new URL(href('search.results', { scope: 'new-used-and-demo-cars' }, { aliases }), url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url,
    inLanguage: 'en-AU',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** `sizes` of a hero's photo, for the picture and its preload; undefined if the hero has no photo. */
export const heroSizes: { readonly [Hero in Site['theme']['arrangement']['hero']]?: string } = {
  photo: '(max-width: 760px) 430px, 860px',
  prices: '(max-width: 900px) 100vw, 800px',
};
