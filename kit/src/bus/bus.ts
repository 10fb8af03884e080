import type { EventDefinition } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';

/** The bus as an island sees it, for publishing events and subscribing to them. */
export type Bus = {
  /** Publishes an event. A payload that does not match the event's schema is reported and dropped. */
  publish<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
  /**
   * Subscribes to an event. With the event's replay `last`, the listener gets the last published payload at once. With
   * `until-heard`, it gets that payload only if no other listener has received it. Returns an unsubscribe function.
   */
  subscribe<Payload>(event: EventDefinition<Payload>, listener: (payload: Payload) => void): () => void;
};

/** An event that could not be published or received. `remote` is the remote at fault. */
export type BusFault = {
  readonly remote: string;
  readonly event: string;
  readonly reason: 'bad-payload-spoken' | 'bad-payload-heard' | 'listener-threw' | 'undeclared';
  readonly message: string;
};

/** The event bus of a page. Each remote accesses it through a `Bus` object of its own. */
export type BusHub = {
  /**
   * The bus for one remote.
   *
   * @param declared names with versions (`finance:quoted@1`) of the events that the remote declares. Other events are
   * reported and dropped
   */
  endFor(
    remote: string,
    declared: { readonly publishes: ReadonlySet<string>; readonly subscribes: ReadonlySet<string> },
  ): Bus;
};

type Listener = {
  readonly remote: string;
  readonly event: EventDefinition;
  readonly receive: (payload: never) => void;
};

/** `finance:quoted@1`: publisher and subscriber must use the same name and version. */
export const eventKey = ({ name, version }: Pick<EventDefinition, 'name' | 'version'>) => `${name}@${version}`;

/**
 * Creates a page's bus. Publisher and subscriber each parse with the schema that they were built with. A bad
 * payload or a throwing listener is reported and does not affect other listeners.
 */
export function createBusHub(report: (fault: BusFault) => void): BusHub {
  const listeners = new Map<string, Set<Listener>>();
  const last = new Map<string, unknown>();

  const deliver = (listener: Listener, payload: unknown) => {
    const { remote, event } = listener;
    const received = safeParse(event.payload, payload);
    if (!received.success) {
      report({ remote, event: eventKey(event), reason: 'bad-payload-heard', message: received.error.message });
      return;
    }
    try {
      listener.receive(received.data as never);
    } catch (error) {
      report({ remote, event: eventKey(event), reason: 'listener-threw', message: String(error) });
    }
  };

  return {
    endFor: (remote, declared) => ({
      publish(event, payload) {
        const key = eventKey(event);
        if (!declared.publishes.has(key)) {
          report({
            remote,
            event: key,
            reason: 'undeclared',
            message: `${remote} does not declare that it publishes ${key}`,
          });
          return;
        }
        const spoken = safeParse(event.payload, payload);
        if (!spoken.success) {
          report({ remote, event: key, reason: 'bad-payload-spoken', message: spoken.error.message });
          return;
        }
        const all = [...(listeners.get(key) ?? [])];
        if (event.replay === 'last' || (event.replay === 'until-heard' && all.length === 0)) last.set(key, spoken.data);
        for (const listener of all) deliver(listener, spoken.data);
      },
      subscribe(event, receive) {
        const key = eventKey(event);
        if (!declared.subscribes.has(key)) {
          report({
            remote,
            event: key,
            reason: 'undeclared',
            message: `${remote} does not declare that it subscribes to ${key}`,
          });
          return () => {};
        }
        const listener: Listener = { remote, event: event as EventDefinition, receive };
        const all = listeners.get(key) ?? new Set();
        listeners.set(key, all.add(listener));
        if (event.replay !== 'none' && last.has(key)) deliver(listener, last.get(key));
        if (event.replay === 'until-heard') last.delete(key);
        return () => all.delete(listener);
      },
    }),
  };
}
