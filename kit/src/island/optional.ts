import type { EventDefinition } from '@forecourt/contracts';

/** An event that a remote subscribes to. `optional`: a site may have no publisher of the event. */
// biome-ignore lint/suspicious/noExplicitAny: events of every payload
export type Subscription = EventDefinition<any> & { readonly optional?: boolean };

/**
 * Declares an optional subscription: a site without a publisher of the event is valid. A site is still refused
 * if its publisher has only another version of the event, or a payload that the remote does not accept.
 */
export function optional<Event extends EventDefinition>(event: Event): Event & { readonly optional: true } {
  return { ...event, optional: true };
}
