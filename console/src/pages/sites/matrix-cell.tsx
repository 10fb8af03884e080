import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../features/dialogs.ts';
import { healthQuery } from '../../gateways/queries.ts';
import type { Hold, Rollout, SiteRow } from '../../gateways/values.ts';
import { cellOf, notesOf } from '../../model/cell.ts';
import type { Published } from '../../model/published.ts';
import { latestOf } from '../../model/published.ts';
import { describeMarked, VersionMark } from '../../parts/version-mark.tsx';
import { mayChange, useSession } from '../../session/session.ts';

/** One version in the matrix; for users who may change the site, a button that pins another. */
export function MatrixCell({
  remote,
  row,
  published,
  rollout,
  holds,
}: {
  readonly remote: string;
  readonly row: SiteRow;
  readonly published: Published;
  readonly rollout: Rollout | undefined;
  readonly holds: readonly Hold[];
}) {
  const { open } = useDialogs();
  const session = useSession();
  const { site, name } = row;
  // The row's last column asks for it.
  const { data: health } = useQuery({ ...healthQuery(site), enabled: false });
  const cell = cellOf(remote, { row, published, rollout, health });
  const notes = notesOf(remote, { row, published, holds });
  if (!mayChange(session, site)) return <VersionMark cell={cell} notes={notes} />;
  return (
    <button
      type="button"
      className="cell-button"
      aria-label={`${remote} on ${name}: ${describeMarked(cell, notes)}. Pin a version`}
      onClick={() => open({ kind: 'pin', sites: [site], remotes: { [remote]: latestOf(published, remote) } })}
    >
      <VersionMark cell={cell} notes={notes} />
    </button>
  );
}
