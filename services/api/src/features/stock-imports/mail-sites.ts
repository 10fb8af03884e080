import { defaultBudget } from '@forecourt/budget';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { countMailWithin, forgetMail } from '../../mail/visitor-mails.ts';

/**
 * Mails sites about an import, each site once, even if the outbox message is handled again. The mails to a site are
 * limited per day, because a dealership can send any number of feeds.
 *
 * @returns slugs of the sites that were mailed
 * @throws Error if the mail server did not accept one of the mails; the others are sent nevertheless
 */
export async function mailSites(
  { db, mail, clock, log, budget = defaultBudget }: Pick<ApiDeps, 'db' | 'mail' | 'clock' | 'log' | 'budget'>,
  importId: string,
  sites: readonly ApiSite[],
  messageFor: (site: ApiSite) => LeadMail,
): Promise<readonly string[]> {
  const mailed: string[] = [];
  let failure: Error | undefined;
  for (const site of sites) {
    const { slug } = site;
    const counted = await countMailWithin(db, {
      to: { site: slug, kind: 'import', recipient: importId },
      most: 1,
      from: { sender: 'all imports', most: budget.importMailsPerSiteDay },
      now: clock(),
    });
    if (counted === null) {
      log.warn(
        { importId, site: slug },
        'A dealer wasn’t emailed about a feed, because that email had already been sent or the daily limit had been reached.',
      );
      continue;
    }
    try {
      await mail.send(messageFor(site));
      mailed.push(slug);
    } catch (cause) {
      await forgetMail(db, counted);
      failure = new Error('the mail server didn’t accept the email', { cause });
    }
  }
  if (failure !== undefined) throw failure;
  return mailed;
}
