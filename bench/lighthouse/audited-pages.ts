import { readDocument } from '../composition/stage.ts';

/** A page Lighthouse looks at. */
export type AuditedPage = { readonly id: string; readonly url: string };

const searchPath = '/search/new-used-and-demo-cars';

/** The search page of two dealers whose looks differ most, and a vehicle and the home page of the first. */
export async function auditedPages(port: number): Promise<readonly AuditedPage[]> {
  const page = (id: string, site: string, path: string): AuditedPage => ({
    id,
    url: `http://${site}.localhost:${port}${path}`,
  });
  const results = await readDocument(port, 'northshore.localhost', searchPath);
  const car = /href="(\/cars\/\d[^"#/?]+)"/.exec(results)?.[1];
  if (car === undefined) throw new Error(`BENCH_NO_CARS: ${searchPath} shows no link to a vehicle`);
  return [
    page('northshore.search', 'northshore', searchPath),
    page('redgum.search', 'redgum', searchPath),
    page('northshore.vehicle', 'northshore', car),
    page('northshore.home', 'northshore', '/'),
  ];
}
