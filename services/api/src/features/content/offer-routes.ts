import { isRunning, lastDayOf } from '@forecourt/contracts';
import type { EndedOffer, Offer } from '@forecourt/contracts/api';
import { OfferResponse, OffersResponse } from '@forecourt/contracts/api';
import type { OfferConfig } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { blocksOfHtml, blocksOfMarkdown } from './blocks-of.ts';

/**
 * `GET /api/offers`: the current offers, sorted by their end, and the names of offers that ended recently. `GET
 * /api/offers/{id}`: a current offer with its conditions. Offers that exclude the site or have not begun are left out.
 * The site of a group also lists the offers of its dealers; each offer's page is on its dealer's site.
 *
 * @source spec §2, OFFR-001, OFFR-002, OFFR-013
 */
export function offerRoutes({ get, siteOf }: Routes, { clock, sites }: ApiDeps): void {
  get(
    '/api/offers',
    {
      staleIfError: true,
      summary: 'The dealer’s current offers, ending soonest first, and those that ended in the last 31 days',
      tags: ['content'],
      response: { 200: OffersResponse },
    },
    async (request) => {
      const site = siteOf(request);
      const now = clock();
      const members = membersOf(site, sites.all?.() ?? []);
      const offers = [
        ...runningOffers(site, now).map(toOffer),
        ...members.flatMap((member) =>
          runningOffers(member, now)
            .filter((offer) => !offer.excluded_website_ids?.includes(site.slug))
            .map((offer) => ({ ...toOffer(offer), dealer: dealerOf(member) })),
        ),
      ];
      return { offers: offers.toSorted(byEnd), ended: endedOffers(site, now) };
    },
  );

  get(
    '/api/offers/:id',
    {
      staleIfError: true,
      summary: 'A current offer, with its conditions',
      tags: ['content'],
      params: z.object({ id: z.string() }),
      response: { 200: OfferResponse },
      problems: [404],
    },
    async (request) => {
      const { id } = request.params;
      const offer = runningOffers(siteOf(request), clock()).find((each) => each.id === id);
      if (offer === undefined) throw new ApiError('CONTENT_UNKNOWN', `There is no current offer "${id}".`);
      const { sanitized_description: html } = offer;
      return {
        offer: toOffer(offer),
        conditions: await blocksOfMarkdown(offer.body),
        ...(html !== undefined && { details: await blocksOfHtml(html) }),
      };
    },
  );
}

function offersOf({ content, slug }: ApiSite): readonly OfferConfig[] {
  return (content?.offers ?? []).filter((offer) => !offer.excluded_website_ids?.includes(slug));
}

/** The dealers of a group: the other sites whose dealerships are some, but not all, of those of the group's site. */
function membersOf(group: ApiSite, sites: readonly ApiSite[]): readonly ApiSite[] {
  return sites.filter(
    ({ slug, dealerships }) =>
      slug !== group.slug &&
      dealerships.length > 0 &&
      dealerships.length < group.dealerships.length &&
      dealerships.every((dealership) => group.dealerships.includes(dealership)),
  );
}

function dealerOf({ name, url, theme, dealerships }: ApiSite): NonNullable<Offer['dealer']> {
  return { name, url, colour: theme.colours.accent, dealership: dealerships[0] };
}

function byEnd(a: Pick<Offer, 'expiry' | 'name'>, b: Pick<Offer, 'expiry' | 'name'>): number {
  const last = '9999';
  return (a.expiry ?? last).localeCompare(b.expiry ?? last) || a.name.localeCompare(b.name);
}

function runningOffers(site: ApiSite, now: Date): readonly OfferConfig[] {
  return offersOf(site)
    .filter((offer) => isRunning(offer, site.timeZone, now.getTime()))
    .toSorted(byEnd);
}

/** Number of days for which an offer that has ended is still listed, as ended. */
const namedForDays = 31;
const dayMs = 86_400_000;

function endedOffers(site: ApiSite, now: Date): EndedOffer[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(now);
  return offersOf(site)
    .flatMap(({ id, name, expiry, manufacturer, stock_query }) => {
      if (expiry === undefined || isRunning({ expiry }, site.timeZone, now.getTime())) return [];
      const last_day = lastDayOf(expiry);
      const days = (Date.parse(today) - Date.parse(last_day)) / dayMs;
      return days > namedForDays ? [] : [{ id, name, last_day, manufacturer, stock_query }];
    })
    .sort((a, b) => b.last_day.localeCompare(a.last_day) || a.name.localeCompare(b.name));
}

function toOffer({ body: _, excluded_website_ids: __, sanitized_description: ___, ...offer }: OfferConfig): Offer {
  return offer;
}
