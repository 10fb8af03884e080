import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { DocumentFault } from './document-faults.ts';

/** Widths, in pixels, in which each picture of a page must exist. */
const widths = [640, 1200] as const;

/**
 * Picture files that a site names and that do not exist. The platform's own pictures are not checked.
 *
 * @param media folder beside the site's configuration
 */
export function missingFiles({ brand, brands, home, content }: SiteConfig, media: string): readonly DocumentFault[] {
  const pictures = [
    { path: 'home.picture', name: home.picture },
    ...home.tiles.map(({ picture }, index) => ({ path: `home.tiles[${index}].picture`, name: picture })),
    ...(content?.pages ?? []).map(({ path, picture }) => ({ path: `content ${path} picture`, name: picture })),
    ...(content?.articles ?? []).map(({ slug, picture }) => ({
      path: `content/articles/${slug} picture`,
      name: picture,
    })),
    ...[...(content?.pages ?? []), ...(content?.articles ?? [])].flatMap((text) =>
      [...text.body.matchAll(/!\[[^[\]]*\]\(\/media\/([^)\s]+)/g)].map(([, address = '']) => ({
        path: 'path' in text ? `content ${text.path}` : `content/articles/${text.slug}`,
        name: address.replace(/-(640|1200)\.webp$/, ''),
      })),
    ),
  ].flatMap(({ path, name }) => widths.map((width) => ({ path, file: name && `${name}-${width}.webp` })));
  const files = [
    { path: 'brand.logo', file: brand.logo },
    ...brands.flatMap(({ logo, banner }, index) => [
      { path: `brands[${index}].logo`, file: belowMedia(logo) },
      { path: `brands[${index}].banner`, file: belowMedia(banner) },
    ]),
  ];
  return [...pictures, ...files].flatMap(({ path, file }) => {
    const own = file?.startsWith('site/') ? file.slice('site/'.length) : undefined;
    if (own === undefined || existsSync(join(media, own))) return [];
    return [{ path, message: `names ${file}, but there is no file ${join('media', own)} beside the site's document.` }];
  });
}

const belowMedia = (address: string | null) =>
  address?.startsWith('/media/') ? address.slice('/media/'.length) : undefined;
