import { expect, it } from '@jest/globals';
import { startTestApi } from '../testing/test-api.ts';

type Operation = { readonly security?: object; readonly responses: Readonly<Record<string, object>> };
type Description = { readonly paths: Readonly<Record<string, { readonly post?: Operation }>> };

it('every route by which visitors write has a limit per minute and address', async () => {
  const api = await startTestApi();
  const { paths } = (await api.app.inject({ url: '/api/openapi.json' })).json() as Description;
  await api.close();
  const ofVisitors = Object.entries(paths).filter(([, { post }]) => post !== undefined && post.security === undefined);
  expect(ofVisitors.length).toBeGreaterThan(30);
  expect(ofVisitors.filter(([, { post }]) => post?.responses['429'] === undefined).map(([path]) => path)).toEqual([]);
});
