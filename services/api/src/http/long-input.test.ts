import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { superLinearSizes } from '../testing/processor-time.ts';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, northshore, startTestApi } from '../testing/test-api.ts';
import { defaultLimits } from './limits.ts';

let api: TestApi;
beforeAll(async () => {
  const limits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, 1_000_000]));
  api = await startTestApi({ limits, sites: { bySlug: () => site, all: () => [site], ofDealership: () => [site] } });
});
afterAll(() => api.close());

const site = { ...northshore, valuation: { marginPercent: 10 } };
/** Texts that begin many matches of a pattern and complete none. */
const floods: Readonly<Record<string, string>> = {
  dots: '.',
  'at signs': '@',
  spaces: ' ',
  'lines and spaces': ' \n',
  slashes: '/',
  quotes: '"',
  'opened brackets': '[',
  'links to nowhere': '](/',
  'opened tags': '<a',
  percents: '%25',
  letters: 'a',
  digits: '1',
  'letters with dots': 'a.',
  hyphens: '-',
};

type Ask = (flood: string, key: string) => InjectOptions;
const post =
  (url: string, payload: (flood: string) => object): Ask =>
  (flood, key) => ({
    method: 'POST',
    url,
    headers: { ...forSite('northshore'), 'idempotency-key': key },
    payload: payload(flood),
  });
const get =
  (url: (flood: string) => string): Ask =>
  (flood) => ({ method: 'GET', url: url(encodeURIComponent(flood)), headers: forSite('northshore') });

const enquiry = {
  category: 'General Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Hello',
  opt_in: false,
};
const asks: Readonly<Record<string, Ask>> = {
  'the address of an enquiry': post('/api/leads', (flood) => ({ ...enquiry, email: `a@a${flood}@` })),
  'the phone number of an enquiry': post('/api/leads', (flood) => ({ ...enquiry, phone: `+61${flood}x` })),
  'the time of an enquiry': post('/api/leads', (flood) => ({ ...enquiry, dateTime: `2026-03-02T${flood}` })),
  'the page of an enquiry': post('/api/leads', (flood) => ({ ...enquiry, url: `https://a/${flood} ` })),
  'the message of an enquiry': post('/api/leads', (flood) => ({ ...enquiry, message: flood })),
  'an answer of a form': post('/api/forms', (flood) => ({ form: 'unsubscribe', answers: { email: `a@${flood}@` } })),
  'the contact of a code': post('/api/session/codes', (flood) => ({ contact: `a@a${flood}@` })),
  'the lockfile of a page view': post('/api/page-views', (flood) => ({ lockfile: `a${flood}`, outcome: 'hydrated' })),
  'a registration': get((flood) => `/api/valuations/rego?regoState=NSW&rego=${flood}`),
  'a slug': get((flood) => `/api/cars/${flood}`),
  'a list of ids': get((flood) => `/api/cars?ids=${flood}`),
  'a picture': get((flood) => `/api/images/640/${flood}`),
  'words of a place': get((flood) => `/api/localities?near=${flood}`),
  'a path of content': get((flood) => `/api/content/page?path=/${flood}x`),
};
const userAgent: Ask = (flood) => ({
  method: 'POST',
  url: '/api/page-views',
  headers: { ...forSite('northshore'), 'user-agent': `Mozilla/5.0 ${flood}x` },
  payload: { lockfile: 'unknown', outcome: 'hydrated' },
});

it.each(Object.entries({ ...asks, 'a user agent': userAgent }))(
  '%s: twice the length takes at most three times the CPU time',
  async (_, ask) => {
    for (const [name, part] of Object.entries(floods)) {
      const found = await superLinearSizes(part, async (text, attempt) => {
        const { statusCode } = await api.app.inject(ask(text, `${name}-${text.length}-${attempt}`));
        expect([200, 201, 202, 400, 404, 409, 413, 502]).toContain(statusCode);
      });
      expect(found).toEqual([]);
    }
  },
  60_000,
);
