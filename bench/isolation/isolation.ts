import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import { loadSite } from '../../deploy/sites/load.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { withMeasuredPlatform } from '../edge/measured-platform.ts';
import type { Figure } from '../report/figure.ts';
import { measureResources } from './resources.ts';
import { measureSearchAttack } from './search-attack.ts';

/** Measures how attacks on the search, and attacks that take CPU time or memory, affect other dealers' pages. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  note('Building the packages');
  await buildPackages(workspaceRoot);
  return [
    ...(await withMeasuredPlatform({}, (platform, data) => measureResources(platform, data, note))),
    ...(await withMeasuredPlatform({}, (platform, data) =>
      measureSearchAttack(platform, pageKey(data), { runs, note }),
    )),
  ];
}

/** The dealer's search key, which all its pages contain. */
function pageKey(data: string): string {
  const keys = JSON.parse(readFileSync(join(data, 'search-keys.json'), 'utf8')) as Readonly<Record<string, string>>;
  const key = keys[loadSite('redgum').search.key.env];
  if (key === undefined) throw new Error('search-keys.json has no key of redgum');
  return key;
}
