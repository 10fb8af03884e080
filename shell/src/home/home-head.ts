import type { Site } from '@forecourt/contracts/site-config';
import type { Head } from '@forecourt/kit/island';
import { studioPhoto } from './studio/studio-photo.ts';

/** What the home page says about itself: the dealer as engines know dealers. */
export function homeHead(site: Site): Head {
  const { brand, email, home, legal, name, phone, url } = site;
  const photo = studioPhoto(home.picture);
  return {
    title: `${name} | ${home.title}`,
    description: `${home.lede} ${brand.tagline}`,
    canonical: '/',
    image: photo.src,
    ...(site.theme.arrangement.hero === 'photo' && {
      leadImage: { src: photo.src, srcSet: photo.srcSet, sizes: heroSizes },
    }),
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

/** Widths of the hero's photo, for picture and preload alike. */
export const heroSizes = '(max-width: 760px) 100vw, 760px';
