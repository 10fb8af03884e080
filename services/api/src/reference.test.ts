import { endpointPaths } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { startTestApi } from './testing/test-api.ts';

it('[API-024] the service implements every route that remotes call', async () => {
  const api = await startTestApi();
  const { paths } = (await api.app.inject({ url: '/api/openapi.json' })).json() as { paths: Record<string, object> };
  await api.close();
  const answered = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '*'));
  const called = Object.values(endpointPaths).map((path) => path.replaceAll(/:\w+/g, '*'));
  expect(called.filter((path) => !answered.includes(path))).toEqual([]);
});
