import type { EventDefinition } from '@forecourt/contracts';

/** An event that a remote subscribes to. `optional`: a site may have no publisher of the event. */
// biome-ignore lint/suspicious/noExplicitAny: events of every payload
export type Subscription = EventDefinition<any> & { readonly optional?: boolean };

/**
 * Declares an optional subscription: a site is valid without a publisher of the event. If it has a publisher, the
 * publisher must have this version of the event, and a payload that the remote accepts.
 */
export function optional<Event extends EventDefinition>(event: Event): Event & { readonly optional: true } {
  return { ...event, optional: true };
}
