import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { startPlatform } from '../../deploy/local/platform.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import { createTeamFolder } from '../../tools/pack/team-folder.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { openBrowser } from '../composition/measure/slow-phone.ts';
import type { Figure, Target } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import type { Walk } from './walk.ts';
import { walk } from './walk.ts';

const targets = { createMs: 30_000, editMs: 500, publishMs: 5_000 } as const;

/**
 * Measures how long a team outside this repository waits for its first page, for an edit, and for a version on a
 * dealer's site.
 */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  note('Building and packing the packages');
  const data = mkdtempSync(join(tmpdir(), 'forecourt-bench-team-'));
  const built = buildPackages(workspaceRoot);
  built.catch(() => {});
  const platform = await startPlatform({ port: 0, data, built, prewarm: 'atStart' });
  const [team, browser] = await Promise.all([createTeamFolder(workspaceRoot), openBrowser()]);
  try {
    const walks: Walk[] = [];
    for (let round = 1; round <= runs; round++) {
      const walked = await walk({ team, browser, data, port: platform.port, round });
      walks.push(walked);
      note(`${round}/${runs} ${lineOf(walked)}`);
    }
    return [
      timed(
        'create',
        walks.map(({ createMs }) => createMs),
        { atMost: targets.createMs },
      ),
      timed(
        'edit',
        walks.flatMap(({ editMs }) => editMs),
        { atMost: targets.editMs },
      ),
      timed(
        'publish',
        walks.map(({ publishMs }) => publishMs),
        { atMost: targets.publishMs },
      ),
      timed(
        'build',
        walks.map(({ buildMs }) => buildMs),
        'none',
      ),
      {
        id: 'route.changed-bundles',
        value: Math.max(...walks.map(({ changedBundles }) => changedBundles.length)),
        unit: 'bundles',
        target: { atMost: 0 },
      },
    ];
  } finally {
    await browser.close();
    await platform.close();
    team.remove();
    rmSync(data, { recursive: true, force: true });
  }
}

function timed(id: string, values: readonly number[], target: Target): Figure {
  const { low, median, high } = quartiles(values);
  return { id, value: median, unit: 'ms', target, spread: [low, high] };
}

function lineOf({ createMs, editMs, publishMs, changedBundles }: Walk): string {
  const edits = editMs.map((each) => each.toFixed(0)).join(', ');
  return `create ${createMs.toFixed(0)} ms, edits ${edits} ms, publish ${publishMs.toFixed(0)} ms, changed bundles: ${changedBundles.join(', ') || 'none'}`;
}
