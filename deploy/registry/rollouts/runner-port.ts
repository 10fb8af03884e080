import type { Rollout } from '@forecourt/contracts/release';
import type { Actor } from '../access/actor.ts';
import { givesMore } from '../decisions/rollout/share-of.ts';
import type { OperationDeps } from '../operations/deps.ts';
import { refuseFirstFrozen } from '../operations/freezes/frozen.ts';
import { mayBeNotified } from '../operations/notified.ts';
import type { RegistryOperations } from '../operations/operations.ts';
import { collectPreviews } from '../operations/previews/collect.ts';
import { advanceRollout, refuseLostCandidates } from '../operations/rollouts/advance.ts';
import { movedSites } from '../operations/rollouts/moved-sites.ts';
import { carryOutDue } from '../operations/scheduled/carry-out.ts';
import type { Result } from '../refusal.ts';

/**
 * The registry's data and operations for the runner of rollouts. They need no role, because the registry itself makes
 * the runner's decisions.
 */
export type RunnerPort = {
  /**
   * Carries out some of the scheduled changes that are due.
   *
   * @returns for each change its outcome and the addresses to notify, or its error; empty if no change is due
   */
  readonly carryOutDue: () => ReturnType<typeof carryOutDue>;
  /** Deletes old previews that nothing refers to. @returns the deleted versions */
  readonly collectPreviews: () => Promise<readonly string[]>;
  /** Rollouts that have not ended. */
  readonly running: () => Promise<readonly Rollout[]>;
  /** Sites of a rollout that no longer run its control. */
  readonly moved: (rollout: Rollout) => Promise<readonly string[]>;
  /** A sentence about the first missing or changed file of a candidate; null if all files are intact. */
  readonly lostFile: (rollout: Rollout) => Promise<string | null>;
  /**
   * A sentence about the freeze window of a site, within which no more visitors may get the candidate; null if no site
   * is frozen.
   */
  readonly frozen: (rollout: Rollout) => Promise<string | null>;
  /** Returns those of the given addresses that may get mails about the given sites. */
  readonly mayBeNotified: (sites: readonly string[], addresses: readonly string[]) => Promise<readonly string[]>;
  /** Maximum number of mails about one site within an hour. */
  readonly mailsPerHour: number;
  /** Stores a decision if the rollout still has the revision on which the decision is based. */
  readonly advance: (next: Rollout, before: Rollout) => Promise<Result<Rollout>>;
};

export function createRunnerPort(deps: OperationDeps, as: (actor: Actor) => RegistryOperations): RunnerPort {
  return {
    carryOutDue: () => carryOutDue(deps, as),
    collectPreviews: () => collectPreviews(deps),
    running: () => deps.rollouts.unended(),
    moved: (rollout) => movedSites(deps, rollout),
    lostFile: async (rollout) => (await refuseLostCandidates(deps, rollout))?.refusal.message ?? null,
    frozen: async ({ sites }) => (await refuseFirstFrozen(deps, sites))?.refusal.message ?? null,
    mayBeNotified: (sites, addresses) => mayBeNotified(deps, sites, addresses),
    mailsPerHour: deps.budget.releaseMailsPerHour,
    async advance(next, before) {
      const { id, phase, share, record } = next;
      const result = await advanceRollout(deps, next, givesMore(before, next) ? { despiteFreeze: false } : null);
      const outcome = result.kind === 'done' ? 'done' : result.refusal.code;
      const line = record.at(-1);
      // This refusal is not recorded, because another runner has already stored the same decision.
      if (outcome !== 'REGISTRY_ROLLOUT_OUTDATED')
        await deps.access.note({
          at: deps.now(),
          actor: line?.actor ?? '',
          action: 'rollout:steer',
          subject: id,
          sites: next.sites,
          outcome,
          detail: `${phase}, ${share / 100}%: ${line?.because ?? ''}`,
        });
      return result;
    },
  };
}
