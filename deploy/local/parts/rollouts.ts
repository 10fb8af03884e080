import { createMeasurements } from '@forecourt/api';
import type { Registry } from '../../registry/index.ts';
import { createRolloutRunner } from '../../registry/index.ts';
import { createRolloutMail } from '../rollout-mail.ts';
import type { OpenDatabase } from './database.ts';
import { openMail } from './mail.ts';
import type { PartSettings } from './part.ts';

/** Moves the running rollouts of a registry every minute, once started. */
export function runRollouts(
  settings: PartSettings,
  { registry, database }: { readonly registry: Registry; readonly database: OpenDatabase },
) {
  const { env, log } = settings;
  return createRolloutRunner({
    registry: registry.runner,
    measure: createMeasurements(database.db),
    mail: createRolloutMail(openMail(settings), env['MAIL_FROM']),
    clock: () => new Date(),
    log: (err, sentence) => log.error({ err }, sentence),
  });
}
