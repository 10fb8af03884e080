import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Problem } from '@forecourt/contracts/api';
import { leads } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { apiErrorStatus } from '../errors.ts';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, startTestApi, storeCar } from '../testing/test-api.ts';
import { describeApi } from './openapi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('every error response is a Problem', () => {
  const post = (payload: string, contentType: string, url = '/api/leads') => ({
    method: 'POST' as const,
    url,
    payload,
    headers: { ...forSite('northshore'), 'content-type': contentType, 'idempotency-key': 'problem-key' },
  });

  it.each([
    ['no such route', { url: '/api/nothing?x=1' }, 'ROUTE_NOT_FOUND', 'There is no GET /api/nothing.'],
    ['no site', { url: '/api/locations' }, 'SITE_UNKNOWN', 'The header x-forecourt-site is missing'],
    [
      'unknown site',
      { url: '/api/locations', headers: forSite('atlantis') },
      'SITE_UNKNOWN',
      'There is no site "atlantis".',
    ],
    ['broken JSON', post('{"name":', 'application/json'), 'BODY_UNREADABLE', 'The request can’t be read'],
    ['not JSON', post('<xml/>', 'application/xml'), 'BODY_TYPE_UNSUPPORTED', 'Unsupported Media Type'],
    [
      'too large',
      post(JSON.stringify('x'.repeat(200_000)), 'application/json'),
      'BODY_TOO_LARGE',
      'too much to send at once',
    ],
    ['CSV where none belongs', post('a,b', 'text/csv'), 'BODY_TYPE_UNSUPPORTED', 'Unsupported Media Type'],
    [
      'prototype poisoning',
      post('{"__proto__":{"a":1}}', 'application/json'),
      'BODY_UNREADABLE',
      'The request can’t be read',
    ],
    ['bad path', { url: '/api/cars/%E0%A4%A' }, 'BODY_UNREADABLE', 'is not a valid url component'],
  ])('every error response is a Problem: %s', async (_name, call, code, message) => {
    const response = await api.app.inject(call);
    const { error } = Problem.parse(response.json());
    expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(response.statusCode).toBe(apiErrorStatus[error.code as keyof typeof apiErrorStatus]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('a string that PostgreSQL cannot store', () => {
  it.each([
    ['/api/cars/a%00b', 'slug'],
    ['/api/cars?ids=a,%00', 'ids'],
    ['/api/cars/a/view.json?photos_count=1&updated_at=%00&website_id=1', 'updated_at'],
    ['/api/sitemap/cars?after=%00', 'after'],
    ['/api/localities?near=%00', 'near'],
    ['/api/images/640/media/a%00b.webp', '*'],
    ['/api/locations?never=%00', 'never'],
  ])(
    'a string that PostgreSQL cannot store is refused in %s with an error that names the field: %s',
    async (url, field) => {
      const response = await api.app.inject({ url, headers: forSite('northshore') });
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'REQUEST_INVALID']);
      expect(Object.keys(response.json().error.fields)).toEqual([field]);
    },
  );

  it.each([
    ['/api/leads', '{"name": "A\\u0000"}', 'name'],
    ['/api/leads', '{"trade_in": {"rego": "\\ud83d"}}', 'trade_in.rego'],
    [
      '/api/leads',
      '{"lead_attributes": {"linked_query_params": {"utm\\udc00": "x"}}}',
      'lead_attributes.linked_query_params',
    ],
    ['/api/reservations', '{"email": "a@example.com\\u0000"}', 'email'],
    ['/api/phone-reveals', '{"car_id": "\\u0000"}', 'car_id'],
    ['/api/page-views', '{"page": "\\ud800"}', 'page'],
    ['/api/reports', '{"message": "\\u0000"}', 'message'],
    ['/api/vitals', '{"route": "\\u0000"}', 'route'],
  ])('%s refuses %s with an error that names the field: %s', async (url, payload, field) => {
    const headers = { ...forSite('northshore'), 'content-type': 'application/json', 'idempotency-key': 'unstorable' };
    const response = await api.app.inject({ method: 'POST', url, payload, headers });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'REQUEST_INVALID']);
    expect(Object.keys(response.json().error.fields)).toEqual([field]);
    expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a header', () => {
  it.each([
    ['a null character', 'idempotency-key', 'key-of-\0-tests'],
    ['half a character', 'idempotency-key', 'key-of-\ud800-tests'],
    ['more bytes than characters', 'idempotency-key', 'é'.repeat(100)],
    ['more than 100 characters', 'idempotency-key', 'k'.repeat(101)],
    ['a null character', 'x-forecourt-site', 'north\0shore'],
    ['a null character', 'user-agent', 'Mozilla\0'],
  ])('a header with %s is refused with an error that names the header: %s', async (_, name, value) => {
    const lead = { category: 'Vehicle Enquiry', name: 'Aroha', email: 'a@example.com', phone: '0412 345 678' };
    const card = { number: '4242424242424242', expires: '12/30', security_code: '123', name: 'Aroha' };
    for (const [url, payload] of [
      ['/api/leads', { ...lead, message: 'Hello', opt_in: false }],
      ['/api/forms', { form: 'unsubscribe', values: { email: lead.email } }],
      ['/api/reservations', { ...lead, car_id: 'none', opt_in: false, terms: true, card }],
    ] as const) {
      const headers = { ...forSite('northshore'), 'idempotency-key': 'key-of-the-tests', [name]: value };
      const response = await api.app.inject({ method: 'POST', url, payload, headers });
      expect([response.statusCode, response.json().error.code]).toEqual([400, 'REQUEST_INVALID']);
      expect(Object.keys(response.json().error.fields)).toContain(name);
    }
    expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('every response', () => {
  it.each([
    '/api/locations',
    '/api/nothing',
    '/api/health',
    '/api/openapi.json',
    '/api/cars/%E0%A4%A',
    '/api/cars/none',
  ])('no response is content-sniffed by browsers: %s', async (url) => {
    const response = await api.app.inject({ url, headers: forSite('northshore') });
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('an internal error', () => {
  it('an internal error is logged, and its details are not sent', async () => {
    const broken = await startTestApi({
      sites: {
        bySlug: () => {
          throw new Error('password=secret');
        },
      },
    });
    const response = await broken.app.inject({ url: '/api/locations', headers: forSite('northshore') });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: { code: 'SERVER_FAILED', message: 'Something went wrong on our side. Please try again in a minute.' },
    });
    expect(broken.logged).toMatchObject([
      {
        level: 'error',
        fields: { path: '/api/locations', err: expect.objectContaining({ message: 'password=secret' }) },
      },
    ]);
    await broken.close();
  });

  it('an error on a full disk asks the sender of a form to retry, and the form is not stored', async () => {
    const full = await startTestApi();
    await full.db.execute(sql`create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await full.db.execute(
      sql`create trigger disk_is_full before insert on leads for each row execute function disk_is_full()`,
    );
    const response = await full.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { ...forSite('northshore'), 'idempotency-key': 'on-a-full-disk' },
      payload: {
        category: 'Vehicle Enquiry',
        name: 'Aroha',
        email: 'aroha@example.com',
        phone: '0412 345 678',
        message: 'Hello',
        opt_in: false,
      },
    });
    expect([response.statusCode, response.headers['retry-after'], response.json().error.code]).toEqual([
      503,
      '2',
      'DATABASE_UNREACHABLE',
    ]);
    expect(await full.db.$count(leads)).toBe(0);
    await full.close();
  });

  it('the health route responds 503 when the database cannot be reached', async () => {
    expect((await api.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    const gone = await startTestApi();
    await gone.close();
    const failing = await startTestApi({ db: gone.db });
    const response = await failing.app.inject('/api/health');
    expect(response.statusCode).toBe(503);
    expect(response.json().error.code).toBe('DATABASE_UNREACHABLE');
    await failing.close();
  });
});

it('a list of cars must be revalidated before it is served from a cache', async () => {
  expect(
    (await api.app.inject({ url: '/api/cars?ids=', headers: forSite('northshore') })).headers['cache-control'],
  ).toBe('no-cache');
});

describe('responses that may be served stale for three days, per site: 200 and 404, but no other errors', () => {
  beforeAll(async () => void (await storeCar(api.db, { id: 'a' })));

  const lasting = { 'cache-control': 'max-age=1, stale-if-error=259200', vary: 'x-forecourt-site' };

  it.each([
    '/api/cars/slug-a',
    '/api/cars/slug-a/phone',
    '/api/cars/slug-a/autogauge',
    '/api/locations',
    '/api/location-phones',
  ])('%s may be served stale for three days, but its response to an invalid request may not', async (url) => {
    const response = await api.app.inject({ url, headers: forSite('northshore') });
    expect([response.statusCode, response.headers]).toMatchObject([200, lasting]);
    const refused = await api.app.inject({ url, headers: forSite('no-such-site') });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-cache']);
  });

  it.each(['/api/cars/withdrawn', '/api/cars/withdrawn/phone', '/api/cars/withdrawn/autogauge'])(
    'the 404 of %s may be served stale for three days',
    async (url) => {
      const response = await api.app.inject({ url, headers: forSite('northshore') });
      expect([response.statusCode, response.headers]).toMatchObject([404, lasting]);
    },
  );
});

it('the api handles requests that another HTTP server passes to it', async () => {
  const server = createServer((incoming, outgoing) => api.app.routing(incoming, outgoing)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const status = await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/api/health', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});

describe('the OpenAPI description', () => {
  type Operation = {
    summary?: string;
    tags?: string[];
    responses: Record<string, { content?: Record<string, { schema: object }> }>;
    parameters?: { name: string; in: string }[];
    requestBody?: { content: Record<string, unknown> };
  };
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    paths = (await api.app.inject('/api/openapi.json')).json().paths;
  });

  it('the OpenAPI description covers every route with a summary, a tag and its responses', () => {
    const known = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(known.sort()).toEqual([
      'GET /api/admin/analytics',
      'GET /api/admin/health',
      'GET /api/admin/health/sites',
      'GET /api/admin/lead-sites',
      'GET /api/admin/leads',
      'GET /api/admin/leads-export',
      'GET /api/admin/leads-since',
      'GET /api/admin/leads/{id}',
      'GET /api/admin/page-views',
      'GET /api/admin/stock/dealerships',
      'GET /api/admin/stock/imports',
      'GET /api/admin/stock/imports/{id}',
      'GET /api/admin/stock/mappings',
      'GET /api/admin/stock/sources',
      'GET /api/admin/stock/vehicle-feeds',
      'GET /api/admin/unsubscribed',
      'GET /api/alerts',
      'GET /api/appointments/availability',
      'GET /api/bookings',
      'GET /api/cars',
      'GET /api/cars/{slug}',
      'GET /api/cars/{slug}/autogauge',
      'GET /api/cars/{slug}/phone',
      'GET /api/cars/{slug}/print.pdf',
      'GET /api/cars/{slug}/similar',
      'GET /api/cars/{slug}/view.json',
      'GET /api/content/articles',
      'GET /api/content/articles/{slug}',
      'GET /api/content/page',
      'GET /api/content/pages',
      'GET /api/delivery',
      'GET /api/enquiries',
      'GET /api/finance/cars/{id}',
      'GET /api/geocode',
      'GET /api/health',
      'GET /api/localities',
      'GET /api/location-phones',
      'GET /api/locations',
      'GET /api/mail-links',
      'GET /api/offers',
      'GET /api/offers/{id}',
      'GET /api/openapi.json',
      'GET /api/places',
      'GET /api/reviews',
      'GET /api/session',
      'GET /api/session/sessions',
      'GET /api/sitemap/cars',
      'GET /api/valuations/rego',
      'GET /api/valuations/{id}',
      'GET /api/vehicle-feeds/{file}',
      'GET /api/watchlist',
      'POST /api/admin/leads/{id}/answered',
      'POST /api/admin/leads/{id}/erase',
      'POST /api/admin/leads/{id}/replay',
      'POST /api/admin/stock/imports',
      'POST /api/admin/stock/imports/{id}/accept',
      'POST /api/admin/stock/imports/{id}/refuse',
      'POST /api/admin/stock/imports/{id}/undo',
      'POST /api/admin/stock/mappings',
      'POST /api/admin/stock/mappings/check',
      'POST /api/admin/stock/mappings/infer',
      'POST /api/admin/stock/sources',
      'POST /api/admin/stock/sources/{name}/remove',
      'POST /api/alerts/requests',
      'POST /api/alerts/saved-cars',
      'POST /api/alerts/searches',
      'POST /api/alerts/searches/remove',
      'POST /api/analytics',
      'POST /api/bookings/cancel',
      'POST /api/bookings/move',
      'POST /api/enquiries/change',
      'POST /api/forms',
      'POST /api/leads',
      'POST /api/mail-links',
      'POST /api/miscellaneous',
      'POST /api/page-views',
      'POST /api/phone-reveals',
      'POST /api/reports',
      'POST /api/reservations',
      'POST /api/saved-forms',
      'POST /api/saved-forms/open',
      'POST /api/session',
      'POST /api/session/codes',
      'POST /api/session/contacts',
      'POST /api/session/contacts/remove',
      'POST /api/session/delete',
      'POST /api/session/phone',
      'POST /api/session/proof',
      'POST /api/session/proof-codes',
      'POST /api/session/sessions/end',
      'POST /api/session/sessions/end-others',
      'POST /api/session/sign-out',
      'POST /api/valuations',
      'POST /api/valuations/offer-accepted',
      'POST /api/valuations/{id}/adjustments',
      'POST /api/vitals',
      'POST /api/watchlist/remove-car',
      'POST /api/watchlist/save-car',
      'POST /api/youx/quote',
    ]);
    for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
      expect(operation).toMatchObject({ summary: expect.stringMatching(/\S/), tags: [expect.any(String)] });
      for (const response of Object.values(operation.responses))
        expect(response.content?.['application/json']?.schema).toBeDefined();
    }
  });

  it('a route without a description cannot be registered', async () => {
    const app = fastify();
    await describeApi(app);
    expect(() => app.get('/api/secret', () => 'x')).toThrow('GET /api/secret isn’t described');
    await app.close();
  });

  it('the OpenAPI description documents the body of an enquiry with the schema that validates it', () => {
    const lead = paths['/api/leads']?.['post'];
    expect(lead?.parameters).toMatchObject([
      { name: 'idempotency-key', in: 'header', required: true, schema: { minLength: 8, maxLength: 100 } },
    ]);
    expect(lead?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['category', 'name', 'email', 'phone', 'message', 'opt_in'],
            properties: { message: { type: 'string', maxLength: 4000 } },
          },
        },
      },
    });
    expect(paths['/api/admin/stock/imports']?.['post']?.requestBody?.content).toHaveProperty('text/csv');
  });
});

it('the README lists exactly the error codes, each with its status', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)`\s*\| (\d{3})\s*\|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  expect(Object.fromEntries(listed)).toEqual(apiErrorStatus);
});
