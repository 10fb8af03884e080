import { defaultBudget } from '@forecourt/budget';
import { isSold } from '@forecourt/contracts';
import type { OutboxWorker } from '@forecourt/database';
import { cars, runOutbox, shoppers, watchlistEntries } from '@forecourt/database';
import { and, eq, inArray } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { imprintOf } from '../../mail/imprint.ts';
import { countMailWithin, forgetMail, mailsTo } from '../../mail/visitor-mails.ts';
import { reachOf } from '../cars/store.ts';
import { mailLink } from '../mail-links/mail-link.ts';
import { listContacts } from '../session/contact-store.ts';
import type { Item } from './alert-mail.ts';
import { alertMail } from './alert-mail.ts';
import { knownOf } from './changes.ts';
import type { Notice } from './store.ts';
import { claimNotices, listSearches, noteSent } from './store.ts';

/** Number of mails of one site that are sent at the same time. */
const atATime = 4;

/**
 * Emails shoppers the news about their saved searches and cars, until stopped: one email for each search, and one for
 * saved cars. News that is no longer true is left out.
 */
export function startAlertMails({
  db,
  sites,
  mail,
  clock,
  log,
  delivery,
  encryption,
  budget = defaultBudget,
}: ApiDeps): OutboxWorker {
  return runOutbox({
    db,
    kind: 'alert.mail',
    pollMs: 2_000,
    atATime,
    forgets: true,
    ...delivery,
    handle: ({ id, payload }) => send(id, payload.shopperId),
    onDead: ({ payload }) => log.error({ ...payload }, 'We couldn’t send a shopper an alert.'),
    onError: (err) => log.error({ err }, 'Alert emails can’t be sent, because their database table can’t be reached.'),
  });

  async function send(mailId: number, shopperId: string): Promise<void> {
    const [shopper] = await db.select().from(shoppers).where(eq(shoppers.id, shopperId));
    const site = shopper === undefined ? null : sites.bySlug(shopper.site);
    if (shopper === undefined || site === null) return;
    const notices = await claimNotices(db, shopperId, mailId);
    const contacts = await listContacts(db, shopperId);
    const to = contacts.find((identity) => identity.startsWith('email:'))?.slice('email:'.length);
    const items = to === undefined ? [] : await itemsOf(site, notices);
    const imprint = await imprintOf(db, site);
    const searches = await listSearches(db, shopperId);
    const saved = shopper.carAlertsSince === null ? new Set() : await savedBy(shopperId);
    for (const search of [null, ...searches]) {
      const [first, ...others] = items.filter(({ notice }) =>
        search === null ? notice.searchId === null && saved.has(notice.carId) : notice.searchId === search.id,
      );
      if (first === undefined || to === undefined) continue;
      const now = clock();
      const counted = await countMailWithin(db, {
        to: mailsTo(encryption, site.slug, 'alert', to),
        most: budget.alertMailsPerAddressDay,
        now,
      });
      if (counted === null) {
        log.warn({ site: site.slug }, 'An alert wasn’t sent, because the email address has reached the daily limit.');
        continue;
      }
      const id = `alert-${mailId}-${search?.id ?? 'cars'}`;
      const stopUrl =
        search === null
          ? mailLink(encryption, site, 'saved-cars', shopperId)
          : mailLink(encryption, site, 'search', search.id);
      const given = { site, imprint, to, search, items: [first, ...others] as const, stopUrl, id, now };
      await mail.send(alertMail(given)).catch(async (cause: unknown) => {
        await forgetMail(db, counted);
        // This message replaces the mail server's, which may contain the shopper's address.
        throw new Error('the mail server didn’t accept the email', { cause });
      });
      // Each mail is noted as soon as it is sent, so that a retry does not send it again.
      await noteSent(db, mailId, search?.id ?? null, now);
      log.info({ site: site.slug, news: others.length + 1 }, 'A shopper was sent an alert.');
    }
    await noteSent(db, mailId, 'all', clock());
  }

  /** The news that is still true, with its cars. */
  async function itemsOf(site: ApiSite, notices: readonly Notice[]): Promise<readonly Item[]> {
    const ids = notices.map(({ carId }) => carId);
    if (ids.length === 0) return [];
    const rows = await db
      .select({ id: cars.id, doc: cars.doc, priceCents: cars.priceCents, isShown: cars.isShown })
      .from(cars)
      .where(and(inArray(cars.id, ids), reachOf(site)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return notices.flatMap((notice) => {
      const row = byId.get(notice.carId);
      if (row === undefined) return [];
      const { offer, priceCents } = knownOf(row);
      const isTrue =
        notice.kind === 'gone'
          ? offer === 'gone' && (isSold(row.doc) || row.isShown !== true)
          : offer === 'for-sale' && (notice.kind !== 'price-drop' || String(priceCents) === notice.detail);
      return isTrue ? [{ notice, car: row.doc }] : [];
    });
  }

  async function savedBy(shopperId: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ carId: watchlistEntries.carId })
      .from(watchlistEntries)
      .where(eq(watchlistEntries.shopperId, shopperId));
    return new Set(rows.map(({ carId }) => carId));
  }
}
