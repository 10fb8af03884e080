import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { enquiryOf } from '../machines/enquiries.ts';
import { expect, test } from '../platform/test.ts';
import { startTracedParts } from './traced-parts.ts';

let parts: Awaited<ReturnType<typeof startTracedParts>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  parts = await startTracedParts();
});
test.afterAll(() => parts?.close());

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** Sends a request to the edge for the site redgum. @returns the status */
function send(path: string, { headers = {}, body }: Sent): Promise<number> {
  const { port } = parts.edge;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: { host: `redgum.localhost:${port}`, ...headers },
      },
      (response) => void response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

const newTrace = () => {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
};

/** The spans of a trace, as service and name. */
const namesOf = (traceId: string): readonly string[] =>
  parts.spans.filter((span) => span.traceId === traceId).map(({ service, name }) => `${service}: ${name}`);

const secrets = ['Aroha', 'aroha@example.com', '0412 345 678', 'a secret wish', 'fuel=Diesel', 'sessionid'];

test('a page has one trace from the edge to the database, and a posted lead has one from the edge to its delivery', async () => {
  const [page, lead, stranger] = [newTrace(), newTrace(), newTrace()];
  const cookie = 'sessionid=1234';
  expect(await send('/contact-us?fuel=Diesel', { headers: { traceparent: page.traceparent, cookie } })).toBe(200);
  const body = JSON.stringify(enquiryOf('a secret wish'));
  const json = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...json, 'idempotency-key': randomUUID(), traceparent: lead.traceparent };
  expect(await send('/api/leads', { headers, body })).toBe(201);
  const forwarded = { 'x-forwarded-for': '203.0.113.9', traceparent: stranger.traceparent };
  expect(await send('/contact-us?fuel=Petrol', { headers: forwarded })).toBe(200);

  await expect.poll(() => namesOf(lead.traceId), { timeout: 30_000 }).toContain('forecourt-api: process lead.deliver');
  // Ends both processes, because each sends its remaining spans when it is asked to end.
  expect([await parts.edge.end(), await parts.api.end()]).toEqual([0, 0]);

  expect(namesOf(page.traceId)).toEqual(
    expect.arrayContaining([
      'forecourt-edge: GET location.list',
      'forecourt-edge: render page',
      expect.stringMatching(/^forecourt-api: GET \/api\//),
      expect.stringMatching(/^forecourt-api: SELECT \w+$/),
    ]),
  );
  expect(namesOf(lead.traceId)).toEqual(
    expect.arrayContaining([
      'forecourt-edge: POST',
      'forecourt-api: POST /api/leads',
      'forecourt-api: INSERT leads',
      'forecourt-api: send lead.deliver',
      'forecourt-api: process lead.deliver',
    ]),
  );
  const ids = new Map(parts.spans.map((span) => [span.spanId, span]));
  for (const { traceId } of [page, lead]) {
    const spans = parts.spans.filter((span) => span.traceId === traceId);
    const orphans = spans.filter(({ parentSpanId = '' }) => ids.get(parentSpanId)?.traceId !== traceId);
    expect(orphans.map(({ service, kind }) => `${service} ${kind}`)).toEqual(['forecourt-edge 2']);
  }

  expect(namesOf(stranger.traceId)).toEqual([]);
  const linked = parts.spans.filter(({ links = [] }) => links.some(({ traceId }) => traceId === stranger.traceId));
  expect(linked.map(({ name }) => name)).toEqual(['GET location.list']);

  const sent = JSON.stringify(parts.spans);
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
});
