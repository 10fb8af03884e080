import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRollback, useUndoChange } from '../../gateways/changes.ts';
import { siteQuery } from '../../gateways/queries.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { useAnnounce } from '../announce.ts';
import { Refused } from '../pin/refused.tsx';
import { Returning } from './returning.tsx';

/** Dialog that returns a site to an earlier lockfile, or undoes a change. */
export default function UndoDialog({
  site,
  to,
  change,
  what,
  onClose,
}: {
  readonly site: string;
  readonly to?: string;
  readonly change?: string;
  /** A sentence that says what is restored. */
  readonly what: string;
  readonly onClose: () => void;
}) {
  const view = useQuery(siteQuery(site));
  const rollback = useRollback();
  const undoChange = useUndoChange();
  const announce = useAnnounce();
  const [why, setWhy] = useState('');
  const submit = () => {
    if (view.data === undefined || why.trim() === '') return;
    const onSuccess = () => {
      onClose();
      announce({ title: to === undefined ? 'Undone' : 'Restored', description: what });
    };
    if (change !== undefined) return undoChange.mutate({ change, why: why.trim() }, { onSuccess });
    rollback.mutate(
      { site, why: why.trim(), expectedRevision: view.data.revision, ...(to !== undefined && { to }) },
      { onSuccess },
    );
  };
  return (
    <Sheet
      title={
        change !== undefined
          ? 'Undo the last change'
          : to === undefined
            ? 'Go back one change'
            : 'Restore an earlier state'
      }
      summary={what}
      onClose={onClose}
      foot={
        <form
          className="foot-form"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label className="why">
            <span className="unseen">Why</span>
            <input
              placeholder="Reason (shown in the history)"
              required
              maxLength={500}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </label>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="button accent"
            disabled={why.trim() === '' || rollback.isPending || undoChange.isPending || view.data === undefined}
          >
            {to === undefined ? 'Undo' : 'Restore'}
          </button>
        </form>
      }
    >
      {view.data !== undefined && <Returning view={view.data} to={to} change={change} />}
      {(rollback.error ?? undoChange.error) !== null && <Refused error={rollback.error ?? undoChange.error} />}
    </Sheet>
  );
}
