import type { ApiDeps } from '../../deps.ts';
import type { Sweep } from '../../sweep.ts';
import { startSweep } from '../../sweep.ts';
import { savedMailName } from './saved-mail.ts';
import { dropSavedFormsBefore } from './store.ts';

/** Deletes expired saved forms and their stored mails, until stopped. */
export function startSavedFormSweep({ db, mail, clock, log }: ApiDeps): Sweep {
  return startSweep({ log, failed: 'We couldn’t delete expired saved forms; trying again.' }, async () => {
    for (const id of await dropSavedFormsBefore(db, clock())) await mail.forget?.(savedMailName(id));
  });
}
