import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { manifestQuery, versionsQuery } from '../../gateways/queries.ts';
import type { RemoteManifest, SiteRow } from '../../gateways/values.ts';
import type { EventEdge } from '../../model/event-edges.ts';
import { edgesOf } from '../../model/event-edges.ts';
import { byRemote, latestOf } from '../../model/published.ts';
import { Breaking } from '../../parts/breaking.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Lacking } from '../../parts/lacking.tsx';
import { Empty } from '../../parts/states.tsx';

/**
 * Graph of the events between a version and other remotes. Other remotes are shown in the version that most sites run.
 */
export function EventGraph({
  manifest,
  rows,
}: {
  readonly manifest: RemoteManifest;
  readonly rows: readonly SiteRow[];
}) {
  const published = byRemote(useQuery(versionsQuery).data ?? []);
  const partners = [...published.keys()]
    .filter((remote) => remote !== manifest.name)
    .flatMap((remote) => {
      const version = mostRun(remote, rows) ?? latestOf(published, remote);
      return version === null ? [] : [{ remote, version }];
    });
  const manifests = useQueries({ queries: partners.map(({ remote, version }) => manifestQuery(remote, version)) });
  const reads = partners.flatMap(({ remote }, index) => {
    const read = manifests[index];
    return read === undefined ? [] : [[remote, read] as const];
  });
  const edges = edgesOf(
    manifest,
    manifests.flatMap(({ data }) => data ?? []),
  );
  return (
    <section className="card" aria-labelledby="events">
      <h2 id="events">
        Events{' '}
        <small className="muted">of {manifest.version}, linked to other remotes at the versions most sites run</small>
      </h2>
      <Lacking reads={Object.fromEntries(reads)} />
      {edges.length === 0 ? (
        <Empty icon="pulse" title="This version doesn’t publish or subscribe to any events" />
      ) : (
        <div className="events">
          <Side title="From" edges={edges.filter(({ direction }) => direction === 'in')} />
          <div className="hub mono">{manifest.name}</div>
          <Side title="To" edges={edges.filter(({ direction }) => direction === 'out')} />
        </div>
      )}
    </section>
  );
}

function Side({ title, edges }: { readonly title: string; readonly edges: readonly EventEdge[] }) {
  const byPartner = Object.entries(Object.groupBy(edges, ({ partner }) => partner ?? ''));
  return (
    <div>
      <h3>{title}</h3>
      {edges.length === 0 && <p className="muted">nobody</p>}
      <ul>
        {byPartner.map(([partner, own = []]) => (
          <li key={partner}>
            {partner === '' ? (
              <span className="muted">nobody here</span>
            ) : (
              <Link href={`/remotes/${partner}`} className="mono partner">
                {partner}
              </Link>
            )}
            <ul>
              {own.map(({ event, version, other }) => (
                <li key={event} className={other === null ? 'mono' : 'mono mismatch'}>
                  <Breaking text={event} /> {version}
                  {other !== null && (
                    <span>
                      <Icon name="warning" size={13} /> {partner} has {other}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The version of a remote that most sites run; null if no site runs the remote. */
function mostRun(remote: string, rows: readonly SiteRow[]): string | null {
  const counts = Map.groupBy(
    rows.flatMap(({ remotes }) => remotes[remote] ?? []),
    (version) => version,
  );
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
