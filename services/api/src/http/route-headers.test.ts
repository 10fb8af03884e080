import { expect, it } from '@jest/globals';
import { forSite, startTestApi } from '../testing/test-api.ts';
import type { ApiLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';
import { routeHeaders } from './testing/route-headers.ts';

type Parameter = { readonly in: string; readonly name: string; readonly required?: boolean };
type Operation = { readonly parameters?: readonly Parameter[] };
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

/** A different number for each limit, so that a response shows which limit its route has. */
const limits = Object.fromEntries(
  Object.keys(defaultLimits).map((name, index) => [name, 10_000 + index]),
) as unknown as ApiLimits;
const nameOf = (value: unknown) => Object.entries(limits).find(([, most]) => String(most) === String(value))?.[0];

const caches: Readonly<Record<string, string>> = {
  'no-cache': 'revalidated',
  'no-store': 'kept nowhere',
  'private, no-store': 'personal',
  'max-age=1, stale-if-error=259200': 'stale if the api is down',
};
const values: Readonly<Record<string, string>> = {
  path: '/x',
  postcode: '2000',
  regoState: 'NSW',
  postal_code: '2000',
};

it('each route’s response has its limit per address and its caching header', async () => {
  const api = await startTestApi({ limits });
  const { paths } = (await api.app.inject({ url: '/api/openapi.json' })).json() as Description;
  const found: Record<string, string> = {};
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters = [] }] of Object.entries(operations)) {
      const query = parameters.filter(({ in: where, required }) => where === 'query' && required === true);
      const asked = new URLSearchParams(query.map(({ name }) => [name, values[name] ?? 'x']));
      const { headers } = await api.app.inject({
        method: method === 'get' ? 'GET' : 'POST',
        url: `${path.replace(/\{[^}]+\}/g, 'x')}?${asked}`,
        headers: forSite('northshore'),
        ...(method === 'post' && { payload: {} }),
      });
      const limit = nameOf(headers['x-ratelimit-limit']);
      const cache = caches[String(headers['cache-control'])] ?? String(headers['cache-control']);
      found[`${method.toUpperCase()} ${path}`] = limit === undefined ? cache : `${cache}, ${limit}`;
    }
  await api.close();
  expect(found).toEqual(routeHeaders);
});
