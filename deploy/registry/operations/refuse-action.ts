import type { Actor } from '../access/actor.ts';
import type { Action } from '../access/role.ts';
import { describeAction, describeRole, mayDo } from '../access/role.ts';
import { refused } from '../refusal.ts';

/** A refusal if the actor's role does not allow the action, or null. */
export function refuseAction({ name, role }: Actor, action: Action) {
  if (mayDo(role, action)) return null;
  return refused(
    'REGISTRY_FORBIDDEN',
    `${name} may not ${describeAction(action)}: the token's role is ${describeRole(role)}.`,
  );
}
