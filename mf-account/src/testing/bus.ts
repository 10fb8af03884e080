import { alertRaised, analyticsRecorded, favouritesChanged, toastRaised, watchlistChanged } from '@forecourt/contracts';
import { createBusHub, eventKey } from '@forecourt/kit/bus';

const events = new Set(
  [alertRaised, analyticsRecorded, favouritesChanged, toastRaised, watchlistChanged].map(eventKey),
);

/**
 * `hub`: an event bus whose faults fail the test. `bus`: mf-account's access to it, with which a test may also
 * subscribe to the events that mf-account publishes.
 */
export function aBus() {
  const hub = createBusHub((fault) => {
    throw new Error(fault.message);
  });
  return { hub, bus: hub.endFor('mf-account', { publishes: events, subscribes: events }) };
}
