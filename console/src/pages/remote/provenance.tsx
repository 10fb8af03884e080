import type { VersionSummary } from '../../gateways/values.ts';
import { kilobytes } from '../../model/numbers.ts';
import { growth } from '../../model/sizes.ts';

/** Who published a version from which commit, and a link to the CI run. */
export function Publication({
  version: { remote, version, publishedBy, provenance },
}: {
  readonly version: VersionSummary;
}) {
  const { commit = null, isDirty = false, runUrl = null } = provenance ?? {};
  return (
    <>
      <small className="under muted">
        {publishedBy}
        {commit !== null && (
          <>
            {' '}
            · <span className="mono">{commit.slice(0, 7)}</span>
          </>
        )}
      </small>
      {isDirty && <small className="under warn">with uncommitted changes</small>}
      {runUrl !== null && (
        <small className="under">
          <a href={runUrl} target="_blank" rel="noreferrer" aria-label={`CI run for ${remote} ${version}`}>
            CI run
          </a>
        </small>
      )}
    </>
  );
}

/** How many bytes of a version browsers load, and the change since the previous release. */
export function Size({ version: { provenance, before } }: { readonly version: VersionSummary }) {
  if (provenance === null) return '–';
  const { browserBytes } = provenance.sizes;
  return (
    <>
      <span className="mono">{kilobytes(browserBytes)}</span>
      {before !== undefined && (
        <small className="under muted">
          {growth(browserBytes - before.sizes.browserBytes)} since {before.version}
        </small>
      )}
    </>
  );
}
