import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultBudget } from '@forecourt/budget';
import { afterEach, expect, it } from '@jest/globals';
import { Agent } from 'undici';
import { demoSite } from '../testing/demo-site.ts';
import type { RenderJob } from './job.ts';
import { createPlatformFetch } from './platform-fetch.ts';

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

type ApiOptions = { readonly statuses?: number[]; readonly bytes?: number; readonly most?: number };

/**
 * Starts an api that responds to each request with the request's number. Returns functions that send requests of
 * islands to this api.
 *
 * @param options.statuses statuses of the first responses; later ones are 200
 * @param options.bytes length of each body
 * @param options.most bytes that the responses of a job may have in total
 */
async function startApi({ statuses = [], bytes = 20, most = 3_000_000 }: ApiOptions = {}) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    const body = String(received.length).padEnd(bytes);
    setTimeout(() => response.writeHead(statuses.shift() ?? 200).end(body), 5);
  });
  closing.push(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dispatcher = new Agent();
  closing.push(() => dispatcher.destroy());
  const fetchOf = createPlatformFetch(dispatcher, { ...defaultBudget, renderResponsesBytes: most });
  const newDocument = (): RenderJob['common'] => ({
    site: demoSite(),
    origin,
    nowMs: 0,
    deadlineMs: 1_000,
    address: { path: '/', query: '', params: {} },
  });
  const jobOf = (common: RenderJob['common'], more: Partial<RenderJob> = {}): RenderJob =>
    ({
      kind: 'page',
      page: 'p',
      prefix: '',
      server: { file: '/f', integrity: 'sha384-' },
      common,
      ...more,
    }) as RenderJob;
  /** Sends a request of a job. Returns the response's body, or its error. */
  const askFor = async (job: RenderJob, path: string, method = 'GET') => {
    const response = await fetchOf(
      job,
      { job: 1, url: origin + path, method, headers: [['accept', '*/*']], body: null },
      new AbortController().signal,
    );
    return 'error' in response ? response.error : Buffer.from(response.body).toString().trim();
  };
  /** Sends a request of a new island of the document. */
  const ask = (
    common: RenderJob['common'],
    path: string,
    { method, ...more }: Partial<RenderJob> & { method?: string } = {},
  ) => askFor(jobOf(common, more), path, method);
  return { received, newDocument, jobOf, askFor, ask };
}

it('islands of one document that read the same address cause one request to the api, even if an island asks after the response has arrived', async () => {
  const { received, newDocument, ask } = await startApi();
  const common = newDocument();
  const asked = await Promise.all([ask(common, '/api/locations'), ask(common, '/api/locations')]);
  expect([...asked, await ask(common, '/api/locations')]).toEqual(['1', '1', '1']);
  expect(received).toEqual(['GET /api/locations']);
});

it('reads are not shared between addresses or documents, nor for searches, posted forms or lists of addresses', async () => {
  const { received, newDocument, ask } = await startApi();
  const common = newDocument();
  await ask(common, '/api/cars/1');
  expect(await ask(common, '/api/cars/2')).toBe('2');
  expect(await ask(newDocument(), '/api/cars/1')).toBe('3');
  await ask(common, '/1/indexes/*/queries', { method: 'POST' });
  await ask(common, '/1/indexes/*/queries', { method: 'POST' });
  const submission = { fields: {}, forwardedFor: '203.0.113.9' };
  expect(await ask(common, '/api/cars/1', { submission } as Partial<RenderJob>)).toBe('6');
  expect(await ask(common, '/api/cars/1', { kind: 'addresses' } as Partial<RenderJob>)).toBe('7');
  expect(received).toHaveLength(7);
});

it('a failed read is sent again for the next island that asks', async () => {
  const { newDocument, ask } = await startApi({ statuses: [503] });
  const common = newDocument();
  expect(await Promise.all([ask(common, '/api/locations'), ask(common, '/api/locations')])).toEqual(['1', '2']);
  expect(await ask(common, '/api/locations')).toBe('2');
});

it('a long response is shared only until it has arrived', async () => {
  const { received, newDocument, ask } = await startApi({ bytes: 400_000 });
  const common = newDocument();
  expect(await Promise.all([ask(common, '/api/a'), ask(common, '/api/a')])).toEqual(['1', '1']);
  expect(await ask(common, '/api/a')).toBe('2');
  expect(received).toHaveLength(2);
});

it('responses of other islands count among the bytes that a job may read', async () => {
  const { received, newDocument, jobOf, askFor, ask } = await startApi({ bytes: 1_000, most: 2_500 });
  const common = newDocument();
  await ask(common, '/api/a');
  const job = jobOf(common);
  expect([await askFor(job, '/api/a'), await askFor(job, '/api/a')]).toEqual(['1', '1']);
  expect(await askFor(job, '/api/a')).toMatch(/^FETCH_TOO_LONG/);
  expect(received).toHaveLength(1);
});
