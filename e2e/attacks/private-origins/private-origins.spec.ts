import { privateHosts } from '../stage/listening.ts';
import { expect, test } from '../stage/test.ts';

test('a configuration cannot set a private address as its search service, however the address is written', async ({
  stage,
}) => {
  const taken: string[] = [];
  for (const host of privateHosts.flatMap((host) => [host, `${host}:4401`])) {
    const changed = await stage.configure((config) => ({
      ...config,
      search: { ...(config['search'] as object), host },
    }));
    if (changed.kind === 'done') taken.push(host);
  }
  expect(taken).toEqual([]);
});
