import type { EventDefinition } from '@forecourt/contracts';

/** An event a remote subscribes to. `optional`: its site may run without anybody who publishes it. */
// biome-ignore lint/suspicious/noExplicitAny: events of every payload
export type Subscription = EventDefinition<any> & { readonly optional?: boolean };

/**
 * Declares a subscription the remote can do without: a site that pins no publisher of the event runs all the same.
 * A publisher of another version only, or of a payload the remote does not accept, is still refused.
 */
export function optional<Event extends EventDefinition>(event: Event): Event & { readonly optional: true } {
  return { ...event, optional: true };
}
