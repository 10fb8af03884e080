import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { StockCar } from '@forecourt/contracts/stock';
import type { ShownPage } from './expectation.ts';

type PageData = {
  readonly request: { readonly state: { readonly near: { readonly place: string } | null } };
  readonly outcome: {
    readonly response: { readonly hits: readonly { readonly id: string }[]; readonly count: number };
    /** Close matches, if nothing is found. */
    readonly relaxed?: { readonly closest: { readonly cars: readonly { readonly car: { readonly id: string } }[] } };
  };
};

const dataScript = /<script type="application\/json" id="forecourt-page">(.*?)<\/script>/s;

/** Maximum number of redirects that a form without scripts follows. */
const mostRedirects = 5;
const mostAttempts = 4;

/** Sends the query to the search of all stock, as a form without scripts does, and reads the resulting page. */
export async function showPage(
  { site, port, query }: { readonly site: string; readonly port: number; readonly query: string },
  carsById: ReadonlyMap<string, StockCar>,
): Promise<ShownPage> {
  let path = `/search/new-used-and-demo-cars?query=${encodeURIComponent(query)}`;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const { status, location, body } = await sendUntilServed(`${site}.localhost:${port}`, port, path);
    if (location !== undefined) {
      path = location;
      continue;
    }
    const [, json] = dataScript.exec(body) ?? [];
    if (status !== 200 || json === undefined) throw new Error(`BENCH_NO_PAGE: ${site} ${path} answered ${status}`);
    const { request, outcome } = (JSON.parse(json) as { readonly page: { readonly data: PageData } }).page.data;
    const { response, relaxed } = outcome;
    const close = response.count === 0 ? (relaxed?.closest.cars.map(({ car }) => car) ?? []) : [];
    return {
      cars: [...response.hits, ...close].flatMap(({ id }) => carsById.get(id) ?? []),
      count: response.count + close.length,
      near: request.state.near?.place ?? null,
    };
  }
  throw new Error(`BENCH_NO_PAGE: ${site} "${query}" redirects again and again, last to ${path}`);
}

type Sent = { readonly status: number | undefined; readonly location: string | undefined; readonly body: string };

/** Sends the request again after a 503, because a platform under load may respond 503 for a moment. */
async function sendUntilServed(host: string, port: number, path: string): Promise<Sent> {
  for (let attempt = 1; ; attempt++) {
    const sent = await send(host, port, path);
    if (sent.status !== 503 || attempt === mostAttempts) return sent;
    await setTimeout(attempt * 1000);
  }
}

/** Node cannot resolve the hosts of demo sites, so the request goes to 127.0.0.1 with the site's Host header. */
function send(host: string, port: number, path: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          location: response.headers.location,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    }).on('error', reject);
  });
}
