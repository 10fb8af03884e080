import type { Car } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import type { LeadRoute } from '@forecourt/contracts/site-config';
import { mostChannelsOfLead, ownMailChannel, privacyChannel } from '@forecourt/contracts/site-config';
import type { Queries } from '@forecourt/database';
import { enqueueAll, leadDeliveries } from '@forecourt/database';
import type { ApiSite } from '../../api-site.ts';
import { findLeadCar } from './store.ts';

/**
 * The channels that deliver a lead: the channels of every matching route, or mail to the site's own address. A privacy
 * request goes to the privacy contact, unless a route names its category.
 */
export function channelsOf(site: Pick<ApiSite, 'leads'>, payload: LeadRequest, car: Car | null): readonly string[] {
  const isPrivacy = payload.category === 'Privacy Request';
  const routes = (site.leads?.routes ?? []).filter(
    ({ categories }) => !isPrivacy || categories?.includes(payload.category) === true,
  );
  const fitting = routes.filter((route) => fits(route, payload, car));
  const names = [...new Set(fitting.flatMap(({ channels }) => channels))].slice(0, mostChannelsOfLead);
  return names.length === 0 ? [isPrivacy ? privacyChannel : ownMailChannel] : names;
}

/** The location and type of the stored car take precedence over those in the form. */
function fits({ categories, locations, carTypes }: LeadRoute, payload: LeadRequest, car: Car | null): boolean {
  const location = car?.location_id ?? payload.location_id ?? '';
  const carType: string = car?.car_type ?? payload.car_type ?? '';
  return (
    (categories?.includes(payload.category) ?? true) &&
    (locations?.includes(location) ?? true) &&
    ((carTypes as readonly string[] | undefined)?.includes(carType) ?? true)
  );
}

/**
 * Queues the delivery of a lead by each of its channels. Call it with the transaction that stores the lead.
 *
 * @param sequence number of the booking change to deliver. Default: the lead itself
 */
export async function promiseDelivery(
  tx: Queries,
  site: ApiSite,
  { id, payload }: { readonly id: string; readonly payload: LeadRequest },
  sequence = 0,
): Promise<void> {
  const asksForCar = site.leads?.routes?.some(({ locations, carTypes }) => locations ?? carTypes) ?? false;
  const car = asksForCar ? await findLeadCar(tx, site, payload) : null;
  const channels = channelsOf(site, payload, car);
  const promised = await promiseBy(tx, site.slug, { leadId: id, sequence }, channels);
  await tx
    .insert(leadDeliveries)
    .values(channels.map((channel, index) => ({ leadId: id, channel, sequence, outboxId: promised[index] ?? null })));
}

/**
 * Queues deliveries by these channels. The channels of a site do not wait for each other.
 *
 * @returns the messages' ids
 */
export function promiseBy(
  tx: Queries,
  site: string,
  { leadId, sequence }: { readonly leadId: string; readonly sequence: number },
  channels: readonly string[],
): Promise<readonly number[]> {
  const about = sequence === 0 ? { leadId } : { leadId, sequence };
  const messages = channels.map((channel) => ({ payload: { ...about, channel }, lane: `${site}/${channel}` }));
  return enqueueAll(tx, 'lead.deliver', messages);
}
