import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { studioPhoto } from './studio/studio-photo.ts';

/** What the home page says about itself: the dealer as engines know dealers. */
export function homeHead(site: Site): Head {
  const { brand, email, home, legal, name, phone, url } = site;
  const photo = studioPhoto(home.picture);
  const sizes = heroSizes[site.theme.arrangement.hero];
  return {
    title: `${name} | ${home.title}`,
    description: `${home.lede} ${brand.tagline}`,
    canonical: '/',
    image: photo.src,
    ...(sizes !== undefined && { leadImage: { ...photo, sizes } }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AutoDealer',
        name,
        legalName: legal.name,
        url,
        telephone: phone,
        email,
        image: new URL(photo.src, url).href,
        ...(legal.foundedYear !== undefined && { foundingDate: String(legal.foundedYear) }),
      },
    ],
  };
}

/** Widths of a hero's photo, for picture and preload alike; a hero without is absent. */
export const heroSizes: { readonly [Hero in Site['theme']['arrangement']['hero']]?: string } = {
  photo: '(max-width: 760px) 430px, 860px',
  prices: '(max-width: 900px) 100vw, 800px',
};
