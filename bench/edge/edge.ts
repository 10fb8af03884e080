import { join } from 'node:path';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { Figure } from '../report/figure.ts';
import { measureInRollout, measureKept } from './kept-pages.ts';
import { withEdgeAndBare } from './sides.ts';
import { startRollout, visitorHeaders } from './start-rollout.ts';
import { measureUncached } from './uncached.ts';

/**
 * Compares the CPU time of the edge with that of a bare Fastify that sends the same bytes. Also measures pages that
 * must be composed.
 */
export function run({ runs, note, before }: BenchmarkOptions): Promise<readonly Figure[]> {
  return withEdgeAndBare(note, async ({ edge, bare, page, start, folder }) => {
    const kept = await measureKept(edge, bare, page, { runs, note });
    const earlier = before && (await start('platform-process.ts', [join(folder, 'before')], before));
    const sides = { edge, ...(earlier && { before: earlier }) };
    const uncached = await measureUncached(sides, page, { runs, note });
    const visitor = { ...page, headers: { ...page.headers, ...visitorHeaders } };
    const other = { ...visitor, headers: { ...visitor.headers, host: 'redgum.localhost' } };
    const startRolloutOnSite = () => startRollout(join(folder, 'data'), 'northshore', page);
    const inRollout = await measureInRollout(edge, { page: visitor, other }, { start: startRolloutOnSite, runs, note });
    return [...kept, ...uncached, inRollout];
  });
}
