import type { HealthFrame } from '@forecourt/contracts/api';
import type { RunningDeps } from '../../deps.ts';
import type { FailureCount } from '../reports/store.ts';
import { findFrames } from '../reports/store.ts';

/**
 * The stacks of the most frequent failures, by report id. Each frame has its position in the built file and, if known,
 * in the source.
 *
 * @param queued runs the query when the queue reaches it
 */
export async function collectStacks(
  { db, budget, sourcePlaces = async () => [] }: Pick<RunningDeps, 'db' | 'budget' | 'sourcePlaces'>,
  failures: readonly FailureCount[],
  queued: <Rows>(step: () => Promise<Rows>) => Promise<Rows>,
): Promise<ReadonlyMap<number, HealthFrame[]>> {
  const ids = failures
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ withFrames }) => withFrames ?? [])
    .slice(0, budget.stacksPerHealthRead);
  if (ids.length === 0) return new Map();
  const found = [...(await queued(() => findFrames(db, ids)))];
  const places = await sourcePlaces(found.map(([, frames]) => frames));
  return new Map(
    found.map(([id, frames], stack) => [
      id,
      frames.map((built, frame) => {
        const source = places[stack]?.[frame];
        return source == null ? { built } : { built, source };
      }),
    ]),
  );
}
