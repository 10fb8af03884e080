import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenerHeader } from '@forecourt/contracts/api';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, startTestApi } from '../testing/test-api.ts';
import type { ApiLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';

type Name = keyof ApiLimits;
const names = Object.keys(defaultLimits) as readonly Name[];
/** Each limit has its own value, which identifies it in the header of a response. */
const numberOf = (name: Name) => 1_001 + names.indexOf(name);
const limitsOf = (of: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Partial<ApiLimits>;

const images = { folders: {}, cache: join(tmpdir(), 'each-limit') };
let test: Awaited<ReturnType<typeof openTestDatabase>>;
let distinct: TestApi;
/** An api whose limits refuse every request. */
let refusing: TestApi;
beforeAll(async () => {
  test = await openTestDatabase();
  distinct = await startTestApi({ db: test.db, images, limits: limitsOf(numberOf) });
  refusing = await startTestApi({ db: test.db, images, limits: limitsOf(() => 0) });
});
afterAll(async () => {
  await distinct.close();
  await refusing.close();
  await test.close();
});

const ofPages: Name = 'readsOfPagesPerMinute';
/**
 * For each route: its limit, the name of the counted requests in its message, and the limit for rendered pages if it
 * differs.
 */
const limited: Readonly<Record<string, readonly [limit: Name, what: string, limitOfPages?: Name]>> = {
  'GET /api/openapi.json': ['descriptionsPerMinute', 'descriptions'],
  'GET /api/cars': ['carListsPerMinute', 'lists of vehicles', ofPages],
  'GET /api/cars/{slug}/similar': ['similarPerMinute', 'requests for similar vehicles', ofPages],
  'GET /api/cars/{slug}/autogauge': ['gaugesPerMinute', 'requests for prices', ofPages],
  'GET /api/cars/{slug}/print.pdf': ['printsPerMinute', 'prints'],
  'GET /api/cars/{slug}/view.json': ['viewsPerMinute', 'visits'],
  'GET /api/sitemap/cars': ['carAddressesPerMinute', 'lists of vehicles', ofPages],
  'GET /api/vehicle-feeds/{file}': ['vehicleFeedsPerMinute', 'vehicle feeds'],
  'GET /api/images/{width}/{*}': ['imagesPerMinute', 'pictures'],
  'GET /api/appointments/availability': ['availabilityPerMinute', 'requests for available times', ofPages],
  'GET /api/localities': ['localitiesPerMinute', 'place searches'],
  'GET /api/places': ['localitiesPerMinute', 'place searches'],
  'GET /api/geocode': ['localitiesPerMinute', 'place searches'],
  'GET /api/valuations/rego': ['regosPerMinute', 'rego look-ups'],
  'POST /api/valuations': ['valuationsPerMinute', 'valuations'],
  'GET /api/valuations/{id}': ['adjustmentsPerMinute', 'valuations'],
  'POST /api/valuations/{id}/adjustments': ['adjustmentsPerMinute', 'answers', ofPages],
  'POST /api/valuations/offer-accepted': ['valuationsPerMinute', 'valuations'],
  'POST /api/miscellaneous': ['valuationsPerMinute', 'valuations'],
  'POST /api/youx/quote': ['quotesPerMinute', 'quotes'],
  'POST /api/leads': ['leadsPerMinute', 'enquiries'],
  'POST /api/forms': ['leadsPerMinute', 'forms'],
  'POST /api/saved-forms': ['savedFormsPerMinute', 'saved forms'],
  'POST /api/saved-forms/open': ['savedFormLinksPerMinute', 'visits to saved forms'],
  'POST /api/reservations': ['reservationsPerMinute', 'reservations'],
  'POST /api/bookings/move': ['bookingChangesPerMinute', 'changes to bookings'],
  'POST /api/bookings/cancel': ['bookingChangesPerMinute', 'changes to bookings'],
  'POST /api/enquiries/change': ['bookingChangesPerMinute', 'changes to bookings'],
  'POST /api/session': ['signInsPerMinute', 'attempts to sign in'],
  'POST /api/session/codes': ['signInsPerMinute', 'requests for codes'],
  'POST /api/session/proof-codes': ['signInsPerMinute', 'requests for codes'],
  'POST /api/session/proof': ['signInsPerMinute', 'requests for codes'],
  'POST /api/session/contacts': ['signInsPerMinute', 'changes to your account'],
  'POST /api/session/contacts/remove': ['signInsPerMinute', 'changes to your account'],
  'POST /api/session/phone': ['signInsPerMinute', 'changes to your account'],
  'POST /api/session/delete': ['signInsPerMinute', 'changes to your account'],
  'POST /api/session/sessions/end': ['signInsPerMinute', 'changes to your account'],
  'POST /api/session/sessions/end-others': ['signInsPerMinute', 'changes to your account'],
  'POST /api/session/sign-out': ['signOutsPerMinute', 'attempts to sign out'],
  'POST /api/watchlist/save-car': ['watchlistPerMinute', 'changes to your watchlist'],
  'POST /api/watchlist/remove-car': ['watchlistPerMinute', 'changes to your watchlist'],
  'POST /api/alerts/searches': ['watchlistPerMinute', 'changes to your alerts'],
  'POST /api/alerts/searches/remove': ['watchlistPerMinute', 'changes to your alerts'],
  'POST /api/alerts/saved-cars': ['watchlistPerMinute', 'changes to your alerts'],
  'POST /api/alerts/requests': ['alertRequestsPerMinute', 'requests for alerts'],
  'POST /api/reports': ['reportsPerMinute', 'failure reports'],
  'POST /api/page-views': ['pageViewsPerMinute', 'page views'],
  'POST /api/vitals': ['vitalsPerMinute', 'measurements'],
  'POST /api/analytics': ['analyticsPerMinute', 'counted actions'],
  'POST /api/phone-reveals': ['phoneRevealsPerMinute', 'requests for phone numbers'],
  'GET /api/mail-links': ['mailLinksPerMinute', 'visits to our email links'],
  'POST /api/mail-links': ['mailLinksPerMinute', 'visits to our email links'],
};

type Operation = { readonly security?: object };
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

it('each limited route for visitors has the limit and error message in the table, and some have another limit for server-rendered pages', async () => {
  const { paths } = (await distinct.app.inject({ url: '/api/openapi.json' })).json() as Description;
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) =>
      security === undefined ? [[method.toUpperCase() as 'GET' | 'POST', path] as const] : [],
    ),
  );
  const found: Record<string, unknown> = {};
  for (const [method, path] of routes) {
    const request = { method, url: path.replaceAll(/\{.+?\}/g, 'x'), headers: forSite('northshore') };
    const limitOf = async (headers: object) => {
      const response = await distinct.app.inject({ ...request, headers: { ...request.headers, ...headers } });
      return names.find((name) => String(numberOf(name)) === String(response.headers['x-ratelimit-limit']));
    };
    const limit = await limitOf({});
    if (limit === undefined) continue;
    const pages = await limitOf({ [listenerHeader]: 'inside' });
    const { error } = (await refusing.app.inject(request)).json() as { error?: { message?: string } };
    const [, what] = /^Too many (.+) from your internet connection\./.exec(error?.message ?? '') ?? [];
    found[`${method} ${path}`] = [limit, what, ...(pages === limit ? [] : [pages])];
  }
  expect(found).toEqual(limited);
});

const person = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', opt_in: false };
const card = { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' };
it.each<[limit: Name, what: string, url: string, payload?: object]>([
  ['leadsPerSiteMinute', 'enquiries', '/api/leads', { ...person, category: 'General Enquiry', message: 'x' }],
  ['leadsPerSiteMinute', 'forms', '/api/forms', { form: 'unsubscribe', values: { email: 'aroha@example.com' } }],
  ['reservationsPerSiteMinute', 'reservations', '/api/reservations', { ...person, car_id: 'rav4', card }],
  ['printsPerSiteMinute', 'prints', '/api/cars/rav4/print.pdf'],
])('a site’s limit %s applies to %s', async (limit, what, url, payload) => {
  const api = await startTestApi({ db: test.db, limits: { [limit]: 0 } });
  const headers = { ...forSite('northshore'), 'idempotency-key': `key-of-${what}-0` };
  const response = await api.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  });
  await api.close();
  expect([response.statusCode, response.json().error.message]).toEqual([
    429,
    expect.stringMatching(new RegExp(`^We’re getting too many ${what} right now\\. .* or call us\\.$`)),
  ]);
});
