import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer } from '@forecourt/database/testing';
import { createReleases } from '../../deploy/edge/sites/releases.ts';
import { createRegistryClient } from '../../deploy/registry/client/index.ts';
import { unwrap } from '../../deploy/registry/index.ts';
import type { TestRegistry } from '../../deploy/registry/testing/start-registry.ts';
import { serveRegistry } from '../../deploy/registry/testing/start-registry.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import { startWithSites, versions } from './thousand-sites.ts';

const siteCount = 1_000;
const remote = 'mf-search';
/** Longest time that two edges may take to see a change before the benchmark gives up. */
const longestWaitMs = 30_000;

/** Measures the registry on PostgreSQL with a thousand sites, and how soon two edges see a change. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const server = await startTestServer();
  try {
    note(`Creating ${siteCount} sites`);
    const test = await startWithSites(siteCount);
    const named = Object.fromEntries(test.sites.map((site) => [site, {}]));
    const remotes = (turn: number) => ({ [remote]: turn % 2 === 0 ? versions.next : versions.current });
    const plan = {
      sites: [...test.sites],
      remotes: remotes(0),
      steps: [{ share: 10, minMinutes: 60, maxMinutes: 600 }],
      guards: [],
      notify: [],
      why: 'a benchmark',
    };
    try {
      return [
        await measure('gate', runs, { atMost: 2_000 }, async () => {
          unwrap(await test.operations.canIPin({ sites: named, remotes: remotes(0) }));
        }),
        await measure('plan', runs, { atMost: 5_000 }, async () => {
          unwrap(await test.operations.planRollout(plan));
        }),
        await measure('change', runs, 'none', async (turn) => {
          unwrap(await test.operations.change({ sites: named, remotes: remotes(turn), why: 'a benchmark' }));
        }),
        ...(await measureEdges(test, runs, note)),
      ];
    } finally {
      await test.close();
    }
  } finally {
    await server.stop();
  }
}

async function measure(
  id: string,
  runs: number,
  target: Figure['target'],
  work: (turn: number) => Promise<void>,
): Promise<Figure> {
  const times: number[] = [];
  for (let turn = 0; turn < runs; turn++) {
    const startedMs = performance.now();
    await work(turn);
    times.push(performance.now() - startedMs);
  }
  const { low, median, high } = quartiles(times);
  return { id, value: median, unit: 'ms', target, spread: [low, high] };
}

/** Measures the time from the request for a change of one site until both edges have its release, over HTTP. */
async function measureEdges(
  test: TestRegistry & { readonly sites: readonly string[] },
  runs: number,
  note: (line: string) => void,
): Promise<readonly Figure[]> {
  const server = await serveRegistry(test.registry);
  const client = createRegistryClient(server);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const [site = ''] = test.sites;
  const edges = await Promise.all(
    ['one', 'two'].map((name) =>
      createReleases({
        source: {
          release: async (slug) => unwrap(await client.release(slug)),
          subscribe: (onChange, signal) => void client.subscribe(onChange, { signal }),
        },
        sites: test.sites,
        folder: join(folder, name),
        onChange: () => {},
        check: () => {},
        log: note,
      }),
    ),
  );
  const seen = async (revision: number) => {
    const startedMs = performance.now();
    while (edges.some((edge) => (edge.of(site)?.revision ?? 0) < revision)) {
      if (performance.now() - startedMs > longestWaitMs) throw new Error(`No edge saw revision ${revision}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const timed = (id: string, change: (turn: number, revision: number) => Promise<{ readonly revision: number }>) =>
    measure(id, runs, { atMost: 1_000 }, async (turn) => {
      const { revision } = unwrap(await client.show(site));
      await seen((await change(turn, revision)).revision);
    });
  try {
    return [
      await timed('visible.pin', async (turn, expectedRevision) => {
        const version = turn % 2 === 0 ? versions.next : versions.current;
        return unwrap(await client.pin(site, { remotes: { [remote]: version }, why: 'a benchmark', expectedRevision }));
      }),
      await timed('visible.return', async (_, expectedRevision) =>
        unwrap(await client.rollback(site, { why: 'a benchmark', expectedRevision })),
      ),
    ];
  } finally {
    for (const edge of edges) edge.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
