import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useDialogs } from '../../features/dialogs.ts';
import { healthQuery, manifestQuery } from '../../gateways/queries.ts';
import type { Hold, Rollout, SiteView } from '../../gateways/values.ts';
import { cellOf, errorPercent } from '../../model/cell.ts';
import { kilobytes, milliseconds, percent } from '../../model/numbers.ts';
import type { Published } from '../../model/published.ts';
import { describeDeprecation, latestOf, sortRemotes } from '../../model/published.ts';
import { firstLoadOf } from '../../model/sizes.ts';
import { ListCard, wide } from '../../parts/list-card.tsx';
import { VersionMark } from '../../parts/version-mark.tsx';
import { useSession } from '../../session/session.ts';

type Props = {
  readonly view: SiteView;
  readonly name: string;
  readonly published: Published;
  readonly rollout: Rollout | undefined;
  readonly holds: readonly Hold[];
  readonly changes: boolean;
};

/** The versions that a site runs. */
export function SiteVersions(props: Props) {
  const { view, changes } = props;
  return (
    <ListCard
      title="Running versions"
      note={<small className="muted">revision {view.revision}</small>}
      columns={[
        'Remote',
        'Version',
        wide('Latest'),
        wide('First load, br'),
        wide('LCP p75'),
        'Errors',
        changes && { isWide: true },
      ]}
    >
      {sortRemotes(view.remotes.map(({ remote }) => remote)).map((remote) => (
        <Row key={remote} remote={remote} {...props} />
      ))}
    </ListCard>
  );
}

function Row({ remote, view, name, published, rollout, holds, changes }: Props & { readonly remote: string }) {
  const { may } = useSession();
  const { open } = useDialogs();
  const health = useQuery(healthQuery(view.site)).data;
  const remotes = Object.fromEntries(view.remotes.map((each) => [each.remote, each.version]));
  const version = remotes[remote] ?? '';
  const manifest = useQuery({ ...manifestQuery(remote, version), enabled: may.readRemotes }).data;
  const latest = latestOf(published, remote);
  const lcp = health?.remotes.find((each) => each.remote === remote && each.version === version)?.vitals.lcp;
  const errors = errorPercent(health, remote, version);
  const notes = {
    deprecated: view.remotes.find((each) => each.remote === remote)?.deprecated,
    hold: holds.find((each) => each.remote === remote),
  };
  return (
    <tr>
      <th scope="row" className="mono name">
        {may.readRemotes ? <Link href={`/remotes/${remote}`}>{remote}</Link> : remote}
      </th>
      <td className="version">
        <VersionMark cell={cellOf(remote, { row: { remotes }, published, rollout, health })} notes={notes} />
        {notes.deprecated !== undefined && (
          <small className="under warn">{describeDeprecation(notes.deprecated)}</small>
        )}
        {notes.hold !== undefined && <small className="under">held: {notes.hold.why}</small>}
      </td>
      <td className="mono muted wide version">{latest ?? '–'}</td>
      <td className="mono muted wide">{manifest === undefined ? '–' : kilobytes(firstLoadOf(manifest))}</td>
      <td className="mono wide">{lcp === undefined ? '–' : milliseconds(lcp.p75)}</td>
      <td className="mono">{errors === null ? '–' : percent(errors)}</td>
      {changes && (
        <td className="wide">
          <button
            type="button"
            className="button"
            aria-label={`Pin ${remote} on ${name}`}
            onClick={() => open({ kind: 'pin', sites: [view.site], remotes: { [remote]: latest } })}
          >
            Pin
          </button>
        </td>
      )}
    </tr>
  );
}
