import type { Car } from '@forecourt/contracts';
import { imageSources, priceOf } from '@forecourt/contracts';
import type { LeadBrief, LeadResponse } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { cars, reservations } from '@forecourt/database';
import { and, eq, inArray } from 'drizzle-orm';
import type { ApiSite } from '../../../api-site.ts';
import type { ApiDeps, SitesPort } from '../../../deps.ts';
import type { StoredBooking } from '../../bookings/store.ts';
import { findBookings } from '../../bookings/store.ts';
import { reachOf } from '../../cars/store.ts';
import { answerLines } from '../../forms/answer-lines.ts';
import { refusedSince } from '../../marketing/refusals.ts';
import { fullName } from '../formats/lead-sections.ts';
import { oneLine } from '../formats/plain-text.ts';
import { asFarAsReadable } from '../private-answers.ts';
import type { Lead } from '../store.ts';
import { findLeadCar } from '../store.ts';
import type { Delivery } from './deliveries.ts';
import { attemptsKey, attemptsOf, deliveriesOf, describeChannel } from './deliveries.ts';

const excerptLength = 160;

/** Leads in the format of a list. */
export async function toBriefs(
  db: ForecourtDatabase,
  sites: SitesPort,
  listed: readonly Lead[],
): Promise<readonly LeadBrief[]> {
  const ids = listed.map(({ id }) => id);
  const [deliveries, names, booked] = await Promise.all([
    deliveriesOf(db, ids),
    carNames(db, sites, listed),
    findBookings(db, ids),
  ]);
  const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId);
  return listed.map((lead) => {
    const name = names.get(`${lead.site} ${lead.payload.car_id ?? ''}`);
    return toBrief(lead, sites.bySlug(lead.site), name, byLead.get(lead.id) ?? [], booked.get(lead.id));
  });
}

function toBrief(
  lead: Lead,
  site: ApiSite | null,
  car: string | undefined,
  own: readonly Delivery[],
  booking?: StoredBooking,
): LeadBrief {
  const { payload, answeredAt, answeredBy, erasedAt } = lead;
  const vehicle = car ?? [payload['Vehicle Make'], payload['Vehicle Model']].filter(Boolean).join(' ');
  const { suspected } = payload as { readonly suspected?: unknown };
  return {
    lead_id: lead.id,
    site: lead.site,
    created_at: lead.createdAt.toISOString(),
    category: payload.subcategory === 'Reservation' ? 'Reservation' : payload.category,
    name: oneLine(fullName(payload)),
    ...(vehicle !== '' && { vehicle }),
    message: oneLine(payload.message).slice(0, excerptLength),
    ...(answeredAt !== null && { answered_at: answeredAt.toISOString() }),
    ...(answeredBy !== null && { answered_by: answeredBy }),
    ...(erasedAt !== null && { erased_at: erasedAt.toISOString() }),
    ...(suspected === true && { suspected }),
    ...(payload.test === true && { test: true }),
    ...(payload.maybe_test === true && { maybe_test: true }),
    ...(booking !== undefined && { booking: bookingOf(booking) }),
    deliveries: own.map(({ channel, state }) => ({ channel, state, kind: describeChannel(site, channel).kind })),
  };
}

function bookingOf({ kind, time, sequence, cancelledAt }: StoredBooking): LeadBrief['booking'] {
  return { kind, time, state: cancelledAt !== null ? 'cancelled' : sequence > 0 ? 'moved' : 'booked' };
}

/** A lead with all related data. */
export async function toLeadResponse(
  { db, sites, encryption }: Pick<ApiDeps, 'db' | 'sites' | 'encryption'>,
  stored: Lead,
): Promise<LeadResponse> {
  const { lead, isComplete } = asFarAsReadable(encryption, stored);
  const site = sites.bySlug(lead.site);
  const [[brief], deliveries, attempts, car, isReservation, refused] = await Promise.all([
    toBriefs(db, sites, [lead]),
    deliveriesOf(db, [lead.id]),
    attemptsOf(db, lead.id),
    site === null ? null : findLeadCar(db, site, lead.payload),
    hasReservation(db, lead.id),
    refusedSince(db, lead.site, lead.payload.email),
  ]);
  const price = car === null || site === null ? null : priceOf(car, site.price);
  const picture = car === null || site === null ? null : pictureOf(car, site);
  return {
    lead: brief ?? toBrief(lead, site, undefined, []),
    payload: lead.payload,
    answers: site === null ? [] : answersOf(site, lead),
    ...(!isComplete && { answers_unreadable: true }),
    ...(refused !== null && { no_marketing_since: refused.toISOString() }),
    car,
    ...(price !== null && {
      price: { text: price.text, ...(price.kind === 'price' && price.type !== undefined && { type: price.type }) },
    }),
    ...(picture !== null && { picture }),
    reservation: isReservation,
    deliveries: deliveries.map(({ channel, sequence, about, state, deliveredAt, nextAttemptAt }) => ({
      channel,
      ...describeChannel(site, channel),
      state,
      ...(deliveredAt !== null && { delivered_at: deliveredAt.toISOString() }),
      ...(nextAttemptAt !== null && { next_attempt_at: nextAttemptAt.toISOString() }),
      ...(about !== null && { change: { sequence, kind: about } }),
      attempts: [...(attempts.get(attemptsKey({ sequence, channel })) ?? [])],
    })),
  };
}

function answersOf(site: ApiSite, { payload }: Lead): LeadResponse['answers'] {
  return answerLines(site, payload).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const pictureWidth = 400;

/** URL of a car's first picture, resized by the platform. */
function pictureOf(car: Car, site: ApiSite): string | null {
  const url = car.images?.find(({ isVideo }) => isVideo !== true)?.image.url ?? car.primary_image_url;
  if (url === undefined) return null;
  const made =
    imageSources(url, site)
      .srcSet?.split(', ')
      .map((entry) => entry.split(' ')) ?? [];
  const [address = ''] = made.find(([, width = '']) => Number.parseInt(width, 10) >= pictureWidth) ?? made.at(-1) ?? [];
  return address.startsWith('/api/images/') ? address : null;
}

/** Names of the cars of leads, by site and id. */
async function carNames(
  db: ForecourtDatabase,
  sites: SitesPort,
  listed: readonly Lead[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const [slug, own] of Map.groupBy(listed, ({ site }) => site)) {
    const site = sites.bySlug(slug);
    const ids = own.flatMap(({ payload: { car_id } }) => (car_id === undefined ? [] : [car_id]));
    if (site === null || ids.length === 0) continue;
    const rows = await db
      .select({ id: cars.id, doc: cars.doc })
      .from(cars)
      .where(and(inArray(cars.id, ids), reachOf(site)));
    for (const { id, doc } of rows) names.set(`${slug} ${id}`, doc.name);
  }
  return names;
}

async function hasReservation(db: Queries, leadId: string): Promise<boolean> {
  const rows = await db.select({ id: reservations.id }).from(reservations).where(eq(reservations.leadId, leadId));
  return rows.length > 0;
}
