import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { mediaPicture } from './pictures/media-picture.ts';

/** What the home page says about itself: the dealer as engines know dealers. */
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

/** The site and its search, which engines may offer. @source expectations 7 */
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

/** Widths of a hero's photo, for picture and preload alike; a hero without is absent. */
export const heroSizes: { readonly [Hero in Site['theme']['arrangement']['hero']]?: string } = {
  photo: '(max-width: 760px) 430px, 860px',
  prices: '(max-width: 900px) 100vw, 800px',
};
