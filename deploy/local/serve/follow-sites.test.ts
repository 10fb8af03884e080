import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { followSites } from './follow-sites.ts';

type Change = { readonly site: string; readonly revision: number };

/** The registry's response with the release of the site `redgum` and its configuration `config`. */
const releaseWith = (config: string) => ({
  kind: 'done',
  value: {
    versions: [],
    releases: [{ lockfile: { site: 'redgum', remotes: {} }, manifests: {}, lastGood: {}, revision: 1, config }],
  },
});

/** A registry of one site. The test resolves or rejects each read. */
async function followed({ isOlder = false } = {}) {
  const learned: unknown[] = [];
  const errors: unknown[] = [];
  const reads: PromiseWithResolvers<unknown>[] = [];
  let tell: (change: Change) => void = () => {};
  let isStarted = false;
  let last = 1;
  const client = {
    sites: async () => ({ ok: true, value: [{ site: 'redgum' }] }),
    release: async () => {
      if (!isOlder) throw new Error('The registry restarts.');
      return { kind: 'done', value: { lockfile: { site: 'redgum' }, revision: 1, config: 'by itself' } };
    },
    releases: () => {
      if (isOlder) throw new Error('There’s nothing at this address.');
      if (!isStarted) return Promise.resolve(releaseWith('first'));
      const read = Promise.withResolvers<unknown>();
      reads.push(read);
      return read.promise;
    },
    subscribe: async (listener: (change: Change) => void) => {
      tell = listener;
    },
  };
  const sites = await followSites({
    client: client as never,
    configs: { learn: async (_, { config }) => void learned.push(config) },
    log: { error: (fields: unknown) => void errors.push(fields) } as never,
  });
  isStarted = true;
  return { sites, learned, errors, reads, change: (revision = ++last) => tell({ site: 'redgum', revision }) };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await setTimeout(5);
};

it('a changed configuration is read again until a read succeeds', async () => {
  const { sites, learned, errors, reads, change } = await followed();
  change();
  await until(() => reads.length === 1);
  reads[0]!.reject(new Error('The registry restarts.'));
  await until(() => reads.length === 2);
  reads[1]!.resolve(releaseWith('second'));
  await until(() => learned.length === 2);
  expect([learned, errors.length]).toEqual([['first', 'second'], 1]);
  sites.close();
});

it('an older response never replaces a newer one', async () => {
  const { sites, learned, reads, change } = await followed();
  change();
  await until(() => reads.length === 1);
  change();
  change();
  await setTimeout(30);
  expect(reads).toHaveLength(1);
  reads[0]!.resolve(releaseWith('older'));
  await until(() => reads.length === 2);
  reads[1]!.resolve(releaseWith('newer'));
  await until(() => learned.length === 3);
  await setTimeout(30);
  expect([learned, reads.length]).toEqual([['first', 'older', 'newer'], 2]);
  sites.close();
});

it('a registry of the previous version gets a separate request for each site', async () => {
  const { sites, learned } = await followed({ isOlder: true });
  expect(learned).toEqual(['by itself']);
  sites.close();
});

it('a site is not read again for a revision that was already read at the start', async () => {
  const { sites, reads, change } = await followed();
  change(1);
  await setTimeout(30);
  expect(reads).toHaveLength(0);
  change(2);
  await until(() => reads.length === 1);
  sites.close();
});

it('an expired token stops the start at once with a message that names the token’s variable', async () => {
  const refusal = { code: 'REGISTRY_TOKEN_EXPIRED', message: 'The token of api-1 expired on 2026-06-01.' };
  const refused = { sites: async () => ({ kind: 'refused', refusal }) };
  await expect(followSites({ client: refused as never, configs: {} as never, log: {} as never })).rejects.toThrow(
    `The registry refuses REGISTRY_TOKEN. REGISTRY_TOKEN_EXPIRED: ${refusal.message}`,
  );
});
