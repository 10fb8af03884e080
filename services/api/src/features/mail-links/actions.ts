import { dollars, href } from '@forecourt/contracts';
import { apiMessagesOf } from '@forecourt/contracts/api';
import { reservations, savedSearches, shoppers } from '@forecourt/database';
import { and, eq } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { dayAndTime } from '../../mail/date-words.ts';
import { dropSearch, putSearch, setCarAlerts } from '../alerts/store.ts';
import { readWanted, shownTitle, storedTitle } from '../alerts/wanted-search.ts';
import { findLeadCar } from '../leads/store.ts';
import { cancelReservation } from '../reservations/cancel.ts';
import { findOrFoundShopper } from '../session/store.ts';
import type { LinkPage } from './link-page.ts';
import type { MailLink } from './mail-link.ts';

type Deps = Pick<RunningDeps, 'db' | 'clock' | 'notify' | 'budget'>;

/**
 * Describes the action of a link in a site's mail, and carries it out if the shopper pressed the button on the link's
 * page.
 */
export type LinkAction = (deps: Deps, site: ApiSite, id: string, isPressed: boolean) => Promise<LinkPage>;

export const linkActions: { readonly [Kind in MailLink['kind']]: LinkAction } = {
  reservation: cancelByLink,
  search: stopSearch,
  'saved-cars': stopSavedCars,
  'wanted-search': followWanted,
};

async function cancelByLink(
  { db, clock, notify }: Deps,
  site: ApiSite,
  id: string,
  isPressed: boolean,
): Promise<LinkPage> {
  const now = clock();
  // If the button is pressed twice at the same time, the second request sees the result of the first.
  const outcome = isPressed ? await cancelReservation(db, { site: site.slug, id, now }) : null;
  if (outcome?.kind === 'cancelled') notify('payment.settle', 'reservation.mail', 'car.alert');
  const [reservation] = await db
    .select()
    .from(reservations)
    .where(and(eq(reservations.id, id), eq(reservations.site, site.slug)));
  if (reservation === undefined) return linkUnknown(site);
  const car = await findLeadCar(db, site, { car_id: reservation.carId });
  const name = car?.name ?? site.noun;
  const deposit = dollars(reservation.depositCents / 100);
  const next =
    car === null
      ? { label: `See our ${site.nounPlural}`, href: '/' }
      : { label: `Back to the ${name}`, href: href('vehicle.detail', { slug: car.slug }) };
  const isHeld = reservation.endedAt === null && reservation.expiresAt > now;
  if (reservation.endReason === 'cancelled') return cancelled(name, deposit, next);
  if (!isHeld)
    return {
      title: 'This reservation has ended',
      text:
        reservation.endReason === 'sold'
          ? `The ${name} is marked as sold. If you bought it, your ${deposit} deposit comes off the price. If you didn’t, call us on ${site.phone}.`
          : `The hold on the ${name} ended on ${dayAndTime(reservation.endedAt ?? reservation.expiresAt, site.timeZone)}. The ${deposit} goes back to the card you paid with.`,
      next,
    };
  return {
    title: 'Cancel your reservation?',
    text: `We’re holding the ${name} for you until ${dayAndTime(reservation.expiresAt, site.timeZone)}. Cancel now and your ${deposit} goes back to the card you paid with. You don’t need to give a reason.`,
    action: `Cancel and refund ${deposit}`,
    next: { ...next, label: 'Keep it reserved' },
  };
}

function cancelled(name: string, deposit: string, next: LinkPage['next']): LinkPage {
  return {
    title: 'Your reservation is cancelled',
    text: `We’re no longer holding the ${name} for you. Your ${deposit} goes back to the card you paid with. Banks can take a few business days to show it. The details are in our email.`,
    next,
  };
}

async function stopSearch({ db }: Deps, site: ApiSite, id: string, isPressed: boolean): Promise<LinkPage> {
  const [search] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.site, site.slug)));
  const next = { label: 'Your saved searches', href: href('account.saved') };
  if (search === undefined || isPressed) {
    if (search !== undefined) await dropSearch(db, search.shopperId, search.href);
    return { title: 'These emails have stopped', text: 'We won’t email you about this search any more.', next };
  }
  return {
    title: 'Stop these emails?',
    text: `We’ll stop emailing you about “${search.title}”. If you saved the search on our website, it stays saved.`,
    action: 'Stop these emails',
    next,
  };
}

async function stopSavedCars({ db }: Deps, site: ApiSite, id: string, isPressed: boolean): Promise<LinkPage> {
  const [shopper] = await db
    .select()
    .from(shoppers)
    .where(and(eq(shoppers.id, id), eq(shoppers.site, site.slug)));
  const next = { label: `Your saved ${site.nounPlural}`, href: href('account.saved') };
  if (shopper === undefined || shopper.carAlertsSince === null || isPressed) {
    if (shopper !== undefined) await setCarAlerts(db, id, null);
    return {
      title: 'These emails have stopped',
      text: `We won’t email you about your saved ${site.nounPlural} any more.`,
      next,
    };
  }
  return {
    title: 'Stop these emails?',
    text: `We’ll stop telling you when a ${site.noun} you saved drops in price or sells. Your saved ${site.nounPlural} stay saved.`,
    action: 'Stop these emails',
    next,
  };
}

/**
 * Starts the mails about a requested search. The link is sufficient proof: only somebody who can read the mails to this
 * address has it.
 */
async function followWanted(
  { db, clock, budget }: Deps,
  site: ApiSite,
  id: string,
  isPressed: boolean,
): Promise<LinkPage> {
  const wanted = readWanted(id);
  const now = clock();
  if (wanted === null || wanted.until < now.getTime())
    return {
      title: 'This link has expired',
      text: 'Search for the same thing again. If there’s still nothing, enter your email address there and we’ll send you a new link.',
      next: { label: `Search our ${site.nounPlural}`, href: href('search.results') },
    };
  const title = shownTitle(wanted.title);
  const next = { label: 'See the search', href: wanted.href };
  if (!isPressed)
    return {
      title: `Want us to tell you when a ${site.noun} comes in?`,
      text: `We’ll email ${wanted.email} when a ${site.noun} that fits ${title} comes in, drops in price or is back on sale. Every email has an unsubscribe link.`,
      action: 'Yes, email me',
      next,
    };
  const shopper = await findOrFoundShopper(db, {
    site: site.slug,
    identity: `email:${wanted.email}`,
    phone: null,
    at: now,
  });
  const most = budget.alertsPerShopper;
  if (!(await putSearch(db, shopper, { ...wanted, title: storedTitle(wanted.title, site) }, { most, now })))
    return {
      title: 'We haven’t started these emails',
      text: apiMessagesOf(site).message('alertsFull', { most }),
      next,
    };
  return {
    title: 'We’ll keep an eye out',
    text: `We’ll email ${wanted.email} when a ${site.noun} that fits ${title} comes in.`,
    next,
  };
}

/** The page for a link that this platform did not make for the site, or whose reservation is deleted. */
export function linkUnknown(site: ApiSite): LinkPage {
  return {
    title: 'This link doesn’t work',
    text: `It may have been cut short. Open it again from the email, or call us on ${site.phone}.`,
    next: { label: `Go to ${site.name}`, href: '/' },
  };
}
