import type { Ending } from '../../gateways/plans.ts';
import { useEnd } from '../../gateways/plans.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { useAnnounce } from '../announce.ts';
import { Refused } from '../pin/refused.tsx';

const words = {
  hold: { title: 'Release the hold', action: 'Release', done: 'Released' },
  freeze: { title: 'Remove the freeze window', action: 'Remove', done: 'Removed' },
  deprecation: { title: 'Undo the deprecation', action: 'Undo', done: 'Undone' },
} as const satisfies Readonly<Record<Ending['of'], object>>;

/** Ends a hold, a freeze window or a deprecation. */
export default function EndDialog({
  ending,
  what,
  onClose,
}: {
  readonly ending: Ending;
  /** A sentence that names the hold, freeze window or deprecation. */
  readonly what: string;
  readonly onClose: () => void;
}) {
  const { title, action, done } = words[ending.of];
  const end = useEnd(ending.of);
  const announce = useAnnounce();
  const run = () =>
    end.mutate(ending, {
      onSuccess: () => {
        onClose();
        announce({ title: done, description: what });
      },
    });
  return (
    <Sheet
      title={title}
      summary={what}
      onClose={onClose}
      foot={
        <div className="actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button accent" disabled={end.isPending} onClick={run}>
            {action}
          </button>
        </div>
      }
    >
      {end.isError && <Refused error={end.error} />}
    </Sheet>
  );
}
