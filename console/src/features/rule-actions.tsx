import type { Freeze, Scheduled } from '../gateways/values.ts';
import { windowTimes, zoneMoment } from '../model/zone-time.ts';
import { useNow } from '../parts/when.tsx';
import { cancels, mayUnfreeze, useSession } from '../session/session.ts';
import { useDialogs } from './dialogs.ts';

/** Button that removes a freeze window, shown if the role may remove it. */
export function RemoveFreeze({ freeze, siteName }: { readonly freeze: Freeze; readonly siteName: string }) {
  const { open } = useDialogs();
  const session = useSession();
  const nowMs = useNow();
  if (!mayUnfreeze(session, freeze, nowMs)) return null;
  const { site, id, why, from, until, timeZone } = freeze;
  const what =
    Date.parse(from) <= nowMs
      ? `This freeze on ${siteName} ends now instead of ${zoneMoment(until, timeZone)}.`
      : `This freeze on ${siteName}, ${windowTimes(freeze)} (${timeZone}), won’t happen.`;
  return (
    <button
      type="button"
      className="button ghost"
      aria-label={`Remove the freeze “${why}” from ${siteName}`}
      onClick={() =>
        open({
          kind: 'end',
          ending: { of: 'freeze', site, id },
          what,
        })
      }
    >
      Remove
    </button>
  );
}

/** Button that cancels a scheduled change, shown if the role may cancel it. */
export function CancelScheduled({ scheduled }: { readonly scheduled: Scheduled }) {
  const { open } = useDialogs();
  const session = useSession();
  const { id, why, state, sites } = scheduled;
  const own = cancels(session, scheduled);
  if (state !== 'waiting' || own.length === 0) return null;
  const what =
    own.length === sites.length
      ? `“${why}” won’t go ahead.`
      : `“${why}” won’t go ahead on ${own.join(', ')}. It’s still scheduled for the other sites.`;
  return (
    <button
      type="button"
      className="button ghost"
      aria-label={`Cancel “${why}”`}
      onClick={() => open({ kind: 'cancel', id, what })}
    >
      Cancel
    </button>
  );
}
