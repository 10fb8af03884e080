import { localTimeOf } from '@forecourt/contracts/release';
import type { Actor } from '../../access/actor.ts';
import { describeRole } from '../../access/role.ts';
import { refused } from '../../refusal.ts';
import type { StoredFreeze } from '../../store/freeze-store.ts';
import type { OperationDeps } from '../deps.ts';

/** By site, for each of these sites that is frozen: a refusal, and the current window that ends last. */
export async function frozenSites({ freezes, now }: Pick<OperationDeps, 'freezes' | 'now'>, sites: readonly string[]) {
  const open = sites.length === 0 ? [] : await freezes.open(sites, now());
  const inForce = open.filter(({ from }) => from <= now()).toSorted((a, b) => a.until.getTime() - b.until.getTime());
  return new Map(inForce.map((freeze) => [freeze.site, { freeze, ...refuseFrozen(freeze) }]));
}

/** The refusal for the first of these sites that is frozen; null if none is. */
export async function refuseFirstFrozen(deps: Pick<OperationDeps, 'freezes' | 'now'>, sites: readonly string[]) {
  const [first] = (await frozenSites(deps, sites)).values();
  return first === undefined ? null : refuseFrozen(first.freeze);
}

/** A refusal if a user requests to change sites despite a freeze, and is not an admin; otherwise null. */
export function refuseDespite({ name, role }: Actor, despiteFreeze: boolean | undefined) {
  if (despiteFreeze !== true || role.kind === 'admin') return null;
  return refused(
    'REGISTRY_FORBIDDEN',
    `${name} may not change a frozen site: the token's role is ${describeRole(role)}. An admin may.`,
  );
}

/** `from 2026-12-20 18:00 until 2026-12-27 06:00 (Australia/Sydney)` */
export function describeWindow({ from, until, timeZone }: Pick<StoredFreeze, 'from' | 'until' | 'timeZone'>): string {
  return `from ${localTimeOf(from, timeZone)} until ${localTimeOf(until, timeZone)} (${timeZone})`;
}

function refuseFrozen(freeze: StoredFreeze) {
  return refused(
    'REGISTRY_FROZEN',
    `${freeze.site}: the site is frozen ${describeWindow(freeze)}: ${freeze.why}. You can still undo its latest change or roll back a rollout; an admin can change it with --despite-freeze.`,
  );
}

/**
 * Text of a freeze, such as `from … until …: the autumn sale`; without the reason if the reader may not read the site.
 */
export function describeFreeze(freeze: StoredFreeze, withReason: boolean): string {
  return withReason ? `${describeWindow(freeze)}: ${freeze.why}` : describeWindow(freeze);
}
