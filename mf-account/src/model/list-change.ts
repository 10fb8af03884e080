import type { CarListChange } from '@forecourt/contracts';

/** The one car that was added or removed between two lists; undefined if no car was, or more than one. */
export function listChange(
  before: readonly string[],
  after: readonly string[],
  source: CarListChange['source'],
): CarListChange | undefined {
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const [carId] = [...added, ...removed];
  if (carId === undefined || added.length + removed.length !== 1) return undefined;
  return { kind: added.length === 1 ? 'added' : 'removed', carId, source };
}
