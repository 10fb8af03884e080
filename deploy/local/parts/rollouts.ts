import { createMeasurements } from '@forecourt/api';
import type { Registry } from '../../registry/index.ts';
import { createRolloutRunner } from '../../registry/index.ts';
import { createRolloutMail } from '../rollout-mail.ts';
import type { OpenDatabase } from './database.ts';
import { openMail } from './mail.ts';
import type { PartSettings } from './part.ts';

/**
 * Decides every minute about the running rollouts of a registry, carries out scheduled changes and deletes old
 * previews.
 */
export function runRollouts(
  settings: PartSettings,
  needs: {
    readonly registry: Registry;
    readonly database: OpenDatabase;
    /** Milliseconds between two decisions. Default: a minute. */
    readonly everyMs?: number | undefined;
  },
) {
  const { env, log } = settings;
  return createRolloutRunner({
    registry: needs.registry.runner,
    measure: createMeasurements(needs.database.db),
    ...(needs.everyMs !== undefined && { everyMs: needs.everyMs }),
    mail: createRolloutMail(openMail(settings), env['MAIL_FROM']),
    clock: () => new Date(),
    log: (err, sentence) => log.error({ err }, sentence),
  });
}
