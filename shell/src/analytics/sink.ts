import type { PayloadOf } from '@forecourt/contracts';
import { analyticsRecorded } from '@forecourt/contracts';
import type { CountedAction } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import type { Bus } from '@forecourt/kit/bus';
import { tell } from './data-layer.ts';
import { eventNames } from './names.ts';

/**
 * Sends the actions that remotes publish to the api. If the site has a tag, pushes them to the data layer too. A
 * failure to send is only logged as a warning.
 *
 * @source spec §7, ANLY-014, ANLY-015, ERR-008
 */
export function startSink(
  bus: Pick<Bus, 'subscribe'>,
  site: Pick<Site, 'slug' | 'analytics'>,
  send: (action: CountedAction) => Promise<void> = sendAction,
): () => void {
  return bus.subscribe(analyticsRecorded, (event) => {
    const action = actionOf(event, site.slug);
    void send(action).catch((error: unknown) => console.warn(`analytics: ${String(error)}`));
    if (site.analytics?.measurementId !== undefined) tellEvent(action);
  });
}

function actionOf({ id, carId }: PayloadOf<typeof analyticsRecorded>, site: string): CountedAction {
  const about = carId === undefined ? {} : { carId };
  return { id, site, path: location.pathname.slice(0, 2000), ...about, at: new Date().toISOString() };
}

/** Pushes an action under both event names, each with the action's id. */
function tellEvent({ id, site, path, carId }: CountedAction): void {
  const details = { forecourt_id: id, site, page_path: path, ...(carId !== undefined && { item_id: carId }) };
  const { ga4, asc } = eventNames[id];
  tell('event', ga4, details);
  tell('event', asc, details);
}

async function sendAction(action: CountedAction): Promise<void> {
  const response = await fetch(endpoints.analytics(), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
  });
  if (!response.ok) throw new Error(`the api answered ${response.status}`);
}
