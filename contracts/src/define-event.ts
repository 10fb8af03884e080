import type { Schema } from '@forecourt/contracts/schema';

/** `last`: a listener that comes late still receives the most recent one. `none`: only what is said from now on. */
export type Replay = 'none' | 'last';

/**
 * A fact that one remote publishes and any remote may subscribe to.
 *
 * The pair of name and version is its identity: a breaking change of the payload is a new
 * version, published beside the old one until nobody subscribes to that any more.
 */
export type EventDefinition<Payload = unknown, Name extends string = string> = {
  readonly name: Name;
  readonly version: number;
  readonly replay: Replay;
  readonly payload: Schema<Payload>;
};

/** What a listener of the event receives. */
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
