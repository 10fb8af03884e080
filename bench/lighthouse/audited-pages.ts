import { readDocument } from '../composition/stage.ts';

export type AuditedPage = { readonly id: string; readonly url: string };

const searchPath = '/search/new-used-and-demo-cars';

/**
 * The search page and a vehicle page of Northshore and Redgum, whose designs differ greatly; home and finance page of
 * Northshore; an article and a location of Wattle.
 */
export async function auditedPages(port: number): Promise<readonly AuditedPage[]> {
  const page = (id: string, site: string, path: string): AuditedPage => ({
    id,
    url: `http://${site}.localhost:${port}${path}`,
  });
  return [
    page('northshore.search', 'northshore', searchPath),
    page('redgum.search', 'redgum', searchPath),
    page('northshore.vehicle', 'northshore', await firstCarPath(port, 'northshore')),
    page('redgum.vehicle', 'redgum', await firstCarPath(port, 'redgum')),
    page('northshore.home', 'northshore', '/'),
    page('northshore.finance', 'northshore', '/finance'),
    page('wattle.content', 'wattle', '/blog/motoring-tips/ball-weight-explained'),
    page('wattle.location', 'wattle', '/locations/wattle-geelong'),
  ];
}

/** @throws Error BENCH_NO_CARS */
async function firstCarPath(port: number, site: string): Promise<string> {
  const results = await readDocument(port, `${site}.localhost`, searchPath);
  const path = /href="(\/cars\/\d[^"#/?]+)"/.exec(results)?.[1];
  if (path === undefined) throw new Error(`BENCH_NO_CARS: ${searchPath} of ${site} shows no link to a vehicle`);
  return path;
}
