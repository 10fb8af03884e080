import type { TestPlatform } from './platform.ts';

export const dealers = ['northshore', 'redgum', 'southern', 'wattle', 'ironbark'] as const;

/** The page with all of a dealer's stock. */
export const allStock = '/search/new-used-and-demo-cars';

/** Paths of the cars on a dealer's first stock page, in the order of the page. */
export async function carPaths(platform: TestPlatform, site: string, query = ''): Promise<readonly string[]> {
  const { body } = await platform.fetch(site, `${allStock}${query}`);
  return [...new Set([...body.matchAll(/href="(\/cars\/\d[^"#/?]+)"/g)].map(([, path]) => path ?? ''))];
}

/** Path of the first car on a dealer's stock page. @throws Error CAR_MISSING */
export async function firstCarPath(platform: TestPlatform, site: string, query = ''): Promise<string> {
  const [path] = await carPaths(platform, site, query);
  if (path === undefined) throw new Error(`CAR_MISSING: ${site} shows no car at ${allStock}${query}.`);
  return path;
}

/** Path of a vehicle without photos. @throws Error CAR_MISSING */
export async function barePath(platform: TestPlatform, site: string): Promise<string> {
  const { body } = await platform.fetch(site, '/api/sitemap/cars');
  const { cars } = JSON.parse(body) as { cars: readonly { slug: string; images: readonly string[] }[] };
  const bare = cars.find(({ images }) => images.length === 0);
  if (bare === undefined) throw new Error(`CAR_MISSING: ${site} has a photo of every car.`);
  return `/cars/${bare.slug}`;
}
