import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDialogs } from '../../features/dialogs.ts';
import { manifestQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { RemoteManifest, SiteRow, VersionSummary } from '../../gateways/values.ts';
import { count, kilobytes } from '../../model/numbers.ts';
import { firstLoadOf, largestPageOf, pageLoadOf } from '../../model/sizes.ts';
import { Chart } from '../../parts/chart.tsx';
import { Heading, useTitle } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Empty, Loading, Shown } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { mayChangeAny, mayDeprecate, useSession } from '../../session/session.ts';
import { Declares } from './declares.tsx';
import { DeprecateButton, Deprecation } from './deprecation.tsx';
import { EventGraph } from './event-graph.tsx';
import { PromoteButtons } from './promote.tsx';

/** Versions whose sizes are drawn. */
const mostDrawn = 24;
/** Versions in the table at first. */
const shownAtFirst = 10;

/** `/remotes/:remote`: versions, sizes, who runs it, its events and what it declares. */
export function RemotePage({ remote }: { readonly remote: string }) {
  useTitle(remote);
  const versions = useQuery(versionsQuery);
  const { open } = useDialogs();
  const changes = mayChangeAny(useSession());
  const own = versions.data
    ?.filter((version) => version.remote === remote)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const latest = own?.find(({ deprecated }) => deprecated === undefined) ?? own?.[0];
  return (
    <>
      <Heading
        under={{ path: '/remotes', name: 'Remotes' }}
        title={<span className="mono">{remote}</span>}
        summary={
          latest !== undefined && (
            <>
              published by <span className="mono">{latest.publishedBy}</span> · {count(own?.length ?? 0, 'version')} ·
              latest <span className="mono">{latest.version}</span>
            </>
          )
        }
        actions={
          changes &&
          latest !== undefined && (
            <>
              <PromoteButtons remote={remote} version={latest.version} />
              <button
                type="button"
                className="button"
                onClick={() => open({ kind: 'rollout', remotes: { [remote]: latest.version } })}
              >
                <Icon name="branch" />
                New rollout
              </button>
              <button
                type="button"
                className="button primary"
                onClick={() => open({ kind: 'pin', remotes: { [remote]: latest.version } })}
              >
                <Icon name="box" />
                Pin versions
              </button>
            </>
          )
        }
      />
      <Shown query={versions} what="The versions">
        {() =>
          own === undefined || own.length === 0 ? (
            <Empty icon="box" title={`No version of ${remote} has been published`} />
          ) : (
            <Details remote={remote} own={own} changes={changes} />
          )
        }
      </Shown>
    </>
  );
}

function Details({
  remote,
  own,
  changes,
}: {
  readonly remote: string;
  readonly own: readonly VersionSummary[];
  readonly changes: boolean;
}) {
  const sites = useQuery(sitesQuery);
  const [chosen, setChosen] = useState(own[0]?.version ?? '');
  const drawn = own.slice(0, mostDrawn);
  const manifests = useQueries({ queries: drawn.map(({ version }) => manifestQuery(remote, version)) });
  const known = new Map(manifests.flatMap(({ data }) => (data === undefined ? [] : [[data.version, data] as const])));
  const shown = known.get(chosen);
  return (
    <div className="columns">
      <div>
        <Versions
          own={own}
          manifests={known}
          rows={sites.data ?? []}
          chosen={chosen}
          onChoose={setChosen}
          changes={changes}
        />
        <Sizes versions={drawn} manifests={known} />
      </div>
      <div>
        {shown === undefined ? (
          <Loading what="The manifest" />
        ) : (
          <>
            <EventGraph manifest={shown} rows={sites.data ?? []} />
            <Declares manifest={shown} />
          </>
        )}
      </div>
    </div>
  );
}

function Versions({
  own,
  manifests,
  rows,
  chosen,
  onChoose,
  changes,
}: {
  readonly own: readonly VersionSummary[];
  readonly manifests: ReadonlyMap<string, RemoteManifest>;
  readonly rows: readonly SiteRow[];
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
  readonly changes: boolean;
}) {
  const { open } = useDialogs();
  const [all, setAll] = useState(false);
  const session = useSession();
  const deprecates = mayDeprecate(session, own[0]?.remote ?? '');
  return (
    <section className="card" aria-labelledby="versions">
      <h2 id="versions">
        Versions
        {own.length > shownAtFirst && !all && (
          <button type="button" className="button ghost" onClick={() => setAll(true)}>
            All {own.length}
          </button>
        )}
      </h2>
      <div className="scroll">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Published</th>
              <th scope="col" className="wide">
                Commit
              </th>
              <th scope="col" className="wide">
                First load, br
              </th>
              <th scope="col">Runs on</th>
              {(changes || deprecates) && <td />}
            </tr>
          </thead>
          <tbody>
            {own.slice(0, all ? undefined : shownAtFirst).map(({ remote, version, publishedAt, deprecated }) => {
              const manifest = manifests.get(version);
              const running = rows.filter((row) => row.remotes[remote] === version);
              return (
                <tr key={version}>
                  <th scope="row" className="mono">
                    <button
                      type="button"
                      className="link"
                      aria-pressed={chosen === version}
                      onClick={() => onChoose(version)}
                    >
                      {version}
                    </button>
                    <Deprecation deprecated={deprecated} />
                  </th>
                  <td>
                    <When at={publishedAt} />
                  </td>
                  <td className="mono wide">{manifest?.commit.slice(0, 7) ?? '–'}</td>
                  <td className="mono wide">{manifest === undefined ? '–' : kilobytes(firstLoadOf(manifest))}</td>
                  <td title={running.map(({ name }) => name).join(', ')}>
                    {running.length === 0 ? (
                      '–'
                    ) : running.length === 1 ? (
                      <Link href={`/sites/${running[0]?.site}`}>{running[0]?.name}</Link>
                    ) : (
                      count(running.length, 'site')
                    )}
                  </td>
                  {(changes || deprecates) && (
                    <td>
                      {deprecates && <DeprecateButton remote={remote} version={version} deprecated={deprecated} />}
                      {changes && (
                        <button
                          type="button"
                          className="button"
                          aria-label={`Pin ${remote} ${version}`}
                          onClick={() => open({ kind: 'pin', remotes: { [remote]: version } })}
                        >
                          Pin
                        </button>
                      )}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const kilobytesOf = (value: number): string => `${value} KB`;

function Sizes({
  versions,
  manifests,
}: {
  readonly versions: readonly VersionSummary[];
  readonly manifests: ReadonlyMap<string, RemoteManifest>;
}) {
  const oldestFirst = versions.toReversed().flatMap(({ version }) => manifests.get(version) ?? []);
  const newest = oldestFirst.at(-1);
  const page = newest === undefined ? null : largestPageOf(newest);
  const sizes = oldestFirst.map(
    (manifest) => (page === null ? firstLoadOf(manifest) : pageLoadOf(manifest, page)) / 1024,
  );
  return (
    <section className="card" aria-labelledby="sizes">
      <h2 id="sizes">
        First load by version{' '}
        <small className="muted">brotli, entry{page !== null && `, page and styles of ${page}`}</small>
      </h2>
      {sizes.length < 2 ? (
        <Empty icon="pulse" title="One version has no trend">
          The chart begins with the second version. This one:{' '}
          {sizes[0] === undefined ? 'not known yet' : `${sizes[0].toFixed(1)} KB`}.
        </Empty>
      ) : (
        <Chart
          labels={oldestFirst.map(({ version }) => version)}
          values={sizes}
          format={kilobytesOf}
          description={`First load of ${sizes.length} versions: ${sizes[0]?.toFixed(1)} KB at first, ${sizes.at(-1)?.toFixed(1)} KB now.`}
        />
      )}
    </section>
  );
}
