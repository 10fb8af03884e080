import type { OutboxWorker } from '@forecourt/database';
import { runOutbox } from '@forecourt/database';
import type { RunningDeps } from '../../deps.ts';
import { isBeingCaptured, wasGivenBack } from './store.ts';

/** Captures the deposits of reservations, and voids the deposits of failed or ended reservations, until stopped. */
export function startSettlement({ db, log, delivery, payments }: RunningDeps): OutboxWorker {
  return runOutbox({
    db,
    kind: 'payment.settle',
    pollMs: 2_000,
    ...delivery,
    handle: async ({ payload: { provider, reference, action } }) => {
      const port = payments[provider];
      if (port === undefined) throw new Error(`There is no payment provider "${provider}".`);
      // The hold may have ended before its deposit was captured. Such a deposit must not be captured any more.
      if (action === 'capture' && (await wasGivenBack(db, reference))) return;
      // Another process may be capturing the deposit now. The deposit can be refunded only afterwards.
      if (action === 'void' && (await isBeingCaptured(db, reference)))
        throw new Error('the deposit is being captured at this moment');
      await port[action](reference);
    },
    onDead: ({ payload, attempts }, err) =>
      log.error({ err, ...payload, attempts }, 'A deposit couldn’t be settled, and we’ve stopped trying.'),
    onError: (err) => log.error({ err }, 'Deposits can’t be settled, because their database table can’t be reached.'),
  });
}
