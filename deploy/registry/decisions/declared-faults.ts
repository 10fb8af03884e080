import { defaultBudget } from '@forecourt/budget';
import { slots } from '@forecourt/contracts';
import type { DeclaredSlot, RemoteManifest } from '@forecourt/contracts/release';
import { canonicalJson } from './canonical-json.ts';
import { createComparison } from './comparison.ts';
import { payloadFaults } from './payload-faults.ts';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import { platformContext } from './platform-slots.ts';
import type { Proposal } from './proposal.ts';
import { sectionFaults } from './section-schema.ts';

/** Faults of a site's settings for remotes, and of the servers that its versions declare. */
export function* declaredSettingFaults(proposal: Proposal): Iterable<PinFault> {
  for (const { where, message } of [...sectionsFaults(proposal), ...backendFaults(proposal)])
    yield { where, message: `${proposal.site}: ${message}` };
}

/**
 * Faults for slots that two remotes declare differently, and for slots that the platform defines itself. Also faults
 * for widgets that do not accept the context of the slot in which they are placed.
 */
export function* slotFaults({ site, layout, manifests }: Proposal): Iterable<PinFault> {
  const declared = new Map<string, { readonly remote: RemoteManifest; readonly slot: DeclaredSlot }>();
  for (const remote of Object.values(manifests))
    for (const slot of remote.declares?.slots ?? []) {
      const where = `${remote.name}.slots.${slot.name}`;
      const other = declared.get(slot.name);
      if (Object.hasOwn(slots, slot.name))
        yield {
          where,
          message: `${site}: ${labelOf(remote)} declares the slot ${slot.name}, which is one of the platform's.`,
        };
      else if (other !== undefined && canonicalJson(other.slot) !== canonicalJson(slot))
        yield {
          where,
          message: `${site}: ${labelOf(other.remote)} and ${labelOf(remote)} declare the slot ${slot.name} with different contexts.`,
        };
      else declared.set(slot.name, { remote, slot });
    }
  const comparison = createComparison(defaultBudget.schemaSteps);
  for (const [name, references] of Object.entries(layout)) {
    const own = declared.get(name);
    const context = own?.slot.context ?? platformContext(name);
    if (context === null) continue;
    const where = own === undefined ? 'the platform' : labelOf(own.remote);
    for (const reference of references) {
      const [owner = '', widget = ''] = reference.split('/');
      const accepted = manifests[owner]?.widgets[widget]?.context;
      if (accepted === undefined) continue;
      const faults = payloadFaults(accepted, context, comparison);
      if (comparison.isSpent()) {
        const place = `layout.${name}.${reference}`;
        const message = `${site}: the contexts of the pinned versions have too many forms to compare in at most ${defaultBudget.schemaSteps} steps (BUDGET_SCHEMA_STEPS); the check stopped at the slot ${name}. Declare fewer or simpler contexts.`;
        yield { where: place, message, isTooCostly: true };
        return;
      }
      for (const { field, message } of faults)
        yield {
          where: `layout.${name}.${reference}${field === '' ? '' : `.${field}`}`,
          message: `${site}: the slot ${name} of ${where} shows ${reference}: ${field === '' ? 'its context' : `field "${field}" of its context`} ${message}.`,
        };
    }
  }
}

/**
 * Faults for a remote's settings that its pinned version does not accept: the version declares no section, or its
 * section refuses the settings.
 */
function* sectionsFaults({ manifests, remotes = {} }: Proposal): Iterable<PinFault> {
  for (const remote of Object.values(manifests)) {
    const given = Object.hasOwn(remotes, remote.name) ? remotes[remote.name] : undefined;
    const section = remote.declares?.section;
    if (section === undefined && given !== undefined)
      yield {
        where: `remotes.${remote.name}`,
        message: `the configuration has settings for ${remote.name}, and ${labelOf(remote)} declares none.`,
      };
    if (section === undefined) continue;
    for (const { path, message } of sectionFaults(section, given))
      yield {
        where: ['remotes', remote.name, ...path].join('.'),
        message: `${labelOf(remote)} does not accept ${['remotes', remote.name, ...path].join('.')}: ${message}`,
      };
  }
}

/**
 * Faults for servers to which a version sends requests, if the site does not allow the server or names no token for it.
 */
function* backendFaults({ manifests, backends = [] }: Proposal): Iterable<PinFault> {
  for (const remote of Object.values(manifests))
    for (const { origin, server } of remote.declares?.backends ?? []) {
      const where = `${remote.name}.backends.${origin}`;
      const allowed = backends.find((backend) => backend.origin === origin);
      if (allowed === undefined)
        yield {
          where,
          message: `${labelOf(remote)} asks ${origin}, which the site does not allow. Add { "origin": "${origin}" } to backends in its configuration.`,
        };
      else if (server?.authorized === true && allowed.token === undefined)
        yield {
          where,
          message: `${labelOf(remote)} asks ${origin} with a token, and the site names none. Add "token": { "env": "…" } to it in backends.`,
        };
    }
}
