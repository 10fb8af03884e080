import { randomBytes } from 'node:crypto';
import type { Actor } from '../access/actor.ts';
import { issuerFault } from '../access/identity-tokens/issuer-address.ts';
import { subjectFault } from '../access/identity-tokens/subject-pattern.ts';
import { done, refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations } from './operations.ts';
import { refuseUnknownScope } from './role-scope.ts';
import { toSent } from './sent.ts';

/** Operations on publishers who are trusted by their identity tokens, and need no stored token. */
export function trustedPublisherOperations(
  deps: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'trustPublisher' | 'trustedPublishers' | 'distrustPublisher'> {
  const { publishers, budget, now } = deps;
  return {
    async trustPublisher({ issuer, audience, subject, remotes }) {
      const faults = { issuer: issuerFault(issuer, deps.privateTargets), subject: subjectFault(subject) };
      for (const [field, fault] of Object.entries(faults))
        if (fault !== null)
          return refused('REGISTRY_PUBLISHER_INVALID', `No publisher was trusted: ${field} ${fault}`, {
            [field]: fault,
          });
      const unknown = await refuseUnknownScope(
        deps,
        { kind: 'publisher', remotes: [...remotes] },
        'No publisher was trusted',
      );
      if (unknown !== null) return unknown;
      if ((await publishers.count()) >= budget.trustedPublishers)
        return refused(
          'REGISTRY_TOO_MANY_CHANGES',
          `${budget.trustedPublishers} publishers are already trusted (BUDGET_TRUSTED_PUBLISHERS). Remove one first: forecourt publisher distrust.`,
        );
      const id = `tp-${randomBytes(6).toString('hex')}`;
      const stored = { id, issuer, audience, subject, remotes: [...remotes], addedBy: actor.name, addedAt: now() };
      if ((await publishers.add(stored)) === 'added') return done(toSent(stored));
      return refused(
        'REGISTRY_PUBLISHER_TAKEN',
        'A rule with this issuer, audience and subject already exists. Remove it before you name other remotes: forecourt publisher list, forecourt publisher distrust.',
      );
    },
    trustedPublishers: async () => done((await publishers.list()).map(toSent)),
    async distrustPublisher(id) {
      const removed = await publishers.remove(id);
      if (removed !== null) return done(toSent(removed));
      return refused(
        'REGISTRY_PUBLISHER_UNKNOWN',
        `There is no trusted publisher "${id}". \`forecourt publisher list\` shows them all.`,
      );
    },
  };
}
