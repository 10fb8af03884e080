import { memo } from 'react';
import { useDialogs } from '../../features/dialogs.ts';
import type { Hold, Rollout, SiteRow } from '../../gateways/values.ts';
import type { SiteHealth } from '../../model/cell.ts';
import { cellOf, notesOf } from '../../model/cell.ts';
import type { Published } from '../../model/published.ts';
import { latestOf } from '../../model/published.ts';
import { describeMarked, VersionMark } from '../../parts/version-mark.tsx';
import { mayChange, useSession } from '../../session/session.ts';

/** One version of a site. For users who may change the site, it is a button that pins another version. */
export const MatrixCell = memo(function MatrixCell({
  remote,
  row,
  published,
  rollout,
  holds,
  health,
  tabIndex,
}: {
  readonly remote: string;
  readonly row: SiteRow;
  readonly published: Published;
  readonly rollout: Rollout | undefined;
  readonly holds: readonly Hold[];
  readonly health: SiteHealth | undefined;
  readonly tabIndex?: 0 | -1;
}) {
  const { open } = useDialogs();
  const session = useSession();
  const { site, name } = row;
  const cell = cellOf(remote, { row, published, rollout, health });
  const notes = notesOf(remote, { row, published, holds });
  if (!mayChange(session, site)) return <VersionMark cell={cell} notes={notes} />;
  return (
    <button
      type="button"
      className="cell-button"
      tabIndex={tabIndex}
      aria-label={`${remote} on ${name}: ${describeMarked(cell, notes)}. Pin a version`}
      onClick={() => open({ kind: 'pin', sites: [site], remotes: { [remote]: latestOf(published, remote) } })}
    >
      <VersionMark cell={cell} notes={notes} />
    </button>
  );
});
