import type { HealthFrame, HealthResponse, RemoteHealth } from '@forecourt/contracts/api';

/** A kind of failure of one version. */
export type ListedFailure = RemoteHealth['failures'][number] & Pick<RemoteHealth, 'remote' | 'version'>;

/**
 * A site's failures. Failures that the versions themselves caused come first; within each group, the most frequent
 * comes first.
 */
export const failuresOf = ({ remotes }: HealthResponse): readonly ListedFailure[] =>
  remotes
    .flatMap(({ remote, version, failures }) => failures.map((failure) => ({ remote, version, ...failure })))
    .toSorted((a, b) => Number(b.origin === 'own') - Number(a.origin === 'own') || b.count - a.count);

/**
 * The function and the line of a failure, such as `SearchResults, mf-search/src/pages/results/results.tsx:42:13`.
 * Without a source map it is the line in the published file.
 */
export function placeOf({ built, source }: HealthFrame): string {
  const { name, file, line, column } = source ?? built;
  return `${name === undefined ? '' : `${name}, `}${file}:${line}:${column}`;
}
