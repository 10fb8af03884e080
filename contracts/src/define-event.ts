import type { Schema } from '@forecourt/contracts/schema';

/**
 * What a late subscriber receives. `last`: the most recent event. `until-heard`: the most recent event, unless another
 * subscriber has received it; for messages that must be shown once. `none`: nothing.
 */
export type Replay = 'none' | 'last' | 'until-heard';

/**
 * A fact that one remote publishes and any remote may subscribe to. Name and version identify the event. A breaking
 * change of the payload needs a new version; both versions are published until all subscribers have changed.
 */
export type EventDefinition<Payload = unknown, Name extends string = string> = {
  readonly name: Name;
  readonly version: number;
  readonly replay: Replay;
  readonly payload: Schema<Payload>;
};

/** The payload type of an event. */
export type PayloadOf<Event> = Event extends EventDefinition<infer Payload> ? Payload : never;

/**
 * Declares an event.
 *
 * @param name `noun:verbed`, past tense
 * @param version integer from 1, raised on a breaking change of the payload
 */
export function defineEvent<Payload, Name extends `${string}:${string}`>(
  name: Name,
  version: number,
  rules: { readonly replay: Replay; readonly payload: Schema<Payload> },
): EventDefinition<Payload, Name> {
  return { name, version, ...rules };
}
