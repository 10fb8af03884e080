import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useDialogs } from '../../features/dialogs.ts';
import { channelsQuery, manifestQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { RemoteManifest, SiteRow, VersionSummary } from '../../gateways/values.ts';
import { count } from '../../model/numbers.ts';
import { isRelease } from '../../model/published.ts';
import { firstLoadOf, largestPageOf, pageLoadOf } from '../../model/sizes.ts';
import { Chart } from '../../parts/chart.tsx';
import { Heading, useTitle } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Lacking } from '../../parts/lacking.tsx';
import { ListCard, wide } from '../../parts/list-card.tsx';
import { Awaiting, Empty, Shown } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { mayChangeAny, mayDeprecate, useSession } from '../../session/session.ts';
import { Declares } from './declares.tsx';
import { DeprecateButton, Deprecation } from './deprecation.tsx';
import { EventGraph } from './event-graph.tsx';
import { Previews } from './previews.tsx';
import { PromoteButtons } from './promote.tsx';
import { Publication, Size } from './provenance.tsx';

/** Maximum number of versions whose sizes are drawn. */
const mostDrawn = 24;
/** Number of versions that the table shows at first. */
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
  const releases = own?.filter(isRelease);
  const latest = releases?.find(({ deprecated }) => deprecated === undefined) ?? releases?.[0];
  return (
    <>
      <Heading
        under={{ path: '/remotes', name: 'Remotes' }}
        title={<span className="mono">{remote}</span>}
        summary={
          latest !== undefined && (
            <>
              {latest.provenance?.team !== undefined && `owned by ${latest.provenance.team} · `}
              published by <span className="mono">{latest.publishedBy}</span> ·{' '}
              {count(releases?.length ?? 0, 'version')} · latest <span className="mono">{latest.version}</span>
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
            <Empty icon="box" title={`${remote} has no versions yet`} />
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
  const releases = own.filter(isRelease);
  const [chosen, setChosen] = useState((releases[0] ?? own[0])?.version ?? '');
  const drawn = (releases.length > 0 ? releases : own).slice(0, mostDrawn);
  const manifests = useQueries({ queries: drawn.map(({ version }) => manifestQuery(remote, version)) });
  const manifest = useQuery(manifestQuery(remote, chosen));
  const channels = useQuery({ ...channelsQuery, enabled: changes });
  return (
    <>
      <Lacking reads={{ 'the sites that run each version': sites, 'the channels to promote to': channels }} />
      <div className="columns">
        <div>
          <Versions own={releases} rows={sites.data} chosen={chosen} onChoose={setChosen} changes={changes} />
          <Previews previews={own.filter((version) => !isRelease(version))} />
          <Sizes manifests={manifests} />
        </div>
        <div>
          <Shown query={manifest} what={`The manifest of ${remote} ${chosen}`}>
            {(shown) => (
              <>
                <EventGraph manifest={shown} rows={sites.data ?? []} />
                <Declares manifest={shown} />
              </>
            )}
          </Shown>
        </div>
      </div>
    </>
  );
}

function Versions({
  own,
  rows,
  chosen,
  onChoose,
  changes,
}: {
  readonly own: readonly VersionSummary[];
  /** The sites with their versions; undefined if they are not known. */
  readonly rows: readonly SiteRow[] | undefined;
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
  readonly changes: boolean;
}) {
  const { open } = useDialogs();
  const [all, setAll] = useState(false);
  const session = useSession();
  const deprecates = mayDeprecate(session, own[0]?.remote ?? '');
  const offers = changes || deprecates;
  return (
    <ListCard
      title="Versions"
      note={
        own.length > shownAtFirst &&
        !all && (
          <button type="button" className="button ghost" onClick={() => setAll(true)}>
            All {own.length}
          </button>
        )
      }
      columns={['Version', wide('Published'), wide('Size, br'), wide('Runs on'), offers && {}]}
    >
      {own.slice(0, all ? undefined : shownAtFirst).map((summary) => {
        const { remote, version, publishedAt, deprecated } = summary;
        const running = <RunsOn rows={rows?.filter((row) => row.remotes[remote] === version)} />;
        return (
          <tr key={version}>
            <th scope="row">
              <button
                type="button"
                className="link mono"
                aria-pressed={chosen === version}
                onClick={() => onChoose(version)}
              >
                {version}
              </button>
              <small className="under narrow">
                <When at={publishedAt} /> · {running}
              </small>
              <Deprecation deprecated={deprecated} />
            </th>
            <td className="wide">
              <When at={publishedAt} />
              <Publication version={summary} />
            </td>
            <td className="wide">
              <Size version={summary} />
            </td>
            <td className="wide breaks">{running}</td>
            {offers && (
              <td className="acts">
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
                {deprecates && <DeprecateButton remote={remote} version={version} deprecated={deprecated} />}
              </td>
            )}
          </tr>
        );
      })}
    </ListCard>
  );
}

/** Name of the only site that runs a version, otherwise the number of sites that run it. */
function RunsOn({ rows }: { readonly rows: readonly SiteRow[] | undefined }) {
  if (rows === undefined) return '–';
  const [first] = rows;
  if (first === undefined) return 'no site';
  if (rows.length === 1) return <Link href={`/sites/${first.site}`}>{first.name}</Link>;
  return <span title={rows.map(({ name }) => name).join(', ')}>{count(rows.length, 'site')}</span>;
}

const kilobytesOf = (value: number): string => `${value} KB`;

/** @param manifests of the drawn versions, newest first */
function Sizes({ manifests }: { readonly manifests: readonly UseQueryResult<RemoteManifest>[] }) {
  const oldestFirst = manifests.toReversed().flatMap(({ data }) => data ?? []);
  const newest = oldestFirst.at(-1);
  const page = newest === undefined ? null : largestPageOf(newest);
  const sizes = oldestFirst.map(
    (manifest) => (page === null ? firstLoadOf(manifest) : pageLoadOf(manifest, page)) / 1024,
  );
  return (
    <section className="card" aria-labelledby="sizes">
      <h2 id="sizes">
        First load by version{' '}
        <small className="muted">
          Download size (Brotli) of the remote’s start-up files
          {page !== null && `, plus the page ${page} and its styles`}
        </small>
      </h2>
      {sizes.length < Math.min(2, manifests.length) ? (
        <Awaiting queries={manifests} what="The sizes" />
      ) : sizes.length < 2 ? (
        <Empty icon="pulse" title="Only one version so far">
          You’ll see a chart once there’s a second version. This one is {sizes[0]?.toFixed(1)} KB.
        </Empty>
      ) : (
        <Chart
          labels={oldestFirst.map(({ version }) => version)}
          values={sizes}
          format={kilobytesOf}
          description={`First load across ${sizes.length} versions: ${sizes[0]?.toFixed(1)} KB in the oldest, ${sizes.at(-1)?.toFixed(1)} KB in the newest.`}
        />
      )}
    </section>
  );
}
