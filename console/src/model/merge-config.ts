import { isJsonRecord, isSameJson } from '@forecourt/contracts/release';

/** `conflicts`: paths that `mine` and `theirs` changed differently; `value` has the values of `mine` there. */
export type Merged = { readonly value: unknown; readonly conflicts: readonly string[] };

/**
 * Applies to `theirs`, key by key, the changes that turned `base` into `mine`. A list counts as one value.
 *
 * @param base document that both were edited from
 */
export function mergeConfig({
  base,
  mine,
  theirs,
  path = '',
}: {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly path?: string;
}): Merged {
  if (isSameJson(base, mine)) return { value: theirs, conflicts: [] };
  if (isSameJson(base, theirs) || isSameJson(mine, theirs)) return { value: mine, conflicts: [] };
  if (!isJsonRecord(mine) || !isJsonRecord(theirs)) return { value: mine, conflicts: [path] };
  const from = isJsonRecord(base) ? base : {};
  const merged = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((key) => {
    const under = path === '' ? key : `${path}.${key}`;
    return [key, mergeConfig({ base: from[key], mine: mine[key], theirs: theirs[key], path: under })] as const;
  });
  return {
    value: Object.fromEntries(
      merged.filter(([, { value }]) => value !== undefined).map(([key, { value }]) => [key, value]),
    ),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
}
