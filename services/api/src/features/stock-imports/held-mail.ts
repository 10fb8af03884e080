import { dollars, kilometres } from '@forecourt/contracts';
import type { HeldPlan, ImportCounts } from '@forecourt/contracts/api';
import type { OutboxWorker } from '@forecourt/database';
import { runOutbox, stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { fromDealer } from '../../mail/from-dealer.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { mailSites } from './mail-sites.ts';

type HeldImport = {
  readonly id: string;
  readonly dealershipSlug: string;
  readonly mapping: string;
  readonly startedAt: Date;
  readonly held: HeldPlan;
  readonly counts: ImportCounts | null;
};

/**
 * Mails dealers about held feeds, until stopped. No mail is sent about a feed that was accepted or refused meanwhile.
 */
export function startHeldMail(deps: ApiDeps): OutboxWorker | undefined {
  const { db, sites, log, delivery, adminOrigin } = deps;
  const { ofDealership } = sites;
  if (ofDealership === undefined) return undefined;
  return runOutbox({
    db,
    kind: 'import.held',
    pollMs: 10_000,
    ...delivery,
    handle: async ({ payload: { importId } }) => {
      const [found] = await db.select().from(stockImports).where(eq(stockImports.id, importId));
      if (!found?.held || found.acceptedAt !== null || found.refusedAt !== null) return;
      const held = { ...found, held: found.held };
      const recipients = ofDealership(found.dealershipSlug);
      const mailed = await mailSites(deps, importId, recipients, (site) => heldMail(held, site, adminOrigin?.()));
      log.info({ importId, sites: mailed }, 'A dealer was emailed about a held feed.');
    },
    onDead: ({ payload }, err) => log.error({ err, ...payload }, 'We couldn’t email a dealer about a held feed.'),
    onError: (err) =>
      log.error({ err }, 'Emails about held feeds can’t be sent, because their database table can’t be reached.'),
  });
}

function heldMail(
  { id, dealershipSlug, mapping, startedAt, held, counts }: HeldImport,
  site: ApiSite,
  adminOrigin: string | undefined,
): LeadMail {
  const { examples } = held;
  const sections = [
    `We haven’t imported the vehicle feed for ${dealershipSlug}, because the export seems to have gone wrong. Your website is unchanged.`,
    held.reasons.join('\n'),
    counts === null
      ? ''
      : [
          'WHAT WOULD HAPPEN',
          `Rows in the file: ${grouped(counts.total)}`,
          `New: ${grouped(counts.imported)}`,
          `Updated: ${grouped(counts.updated)}`,
          `Refused: ${grouped(counts.refused)}`,
          `Marked as sold, because they’re not in the file: ${grouped(counts.soldOut)}`,
        ].join('\n'),
    list(
      'Would be marked as sold',
      examples.sold.map(({ stocknum, name }) => `${stocknum} ${name}`),
    ),
    list(
      'Would change price',
      examples.prices.map(
        ({ stocknum, name, from, to }) =>
          `${stocknum} ${name}: from ${dollars(from)} to ${to === undefined ? 'no price' : dollars(to)}`,
      ),
    ),
    list(
      'Would change to a different make or model',
      (examples.identities ?? []).map(({ stocknum, name, to }) => `${stocknum}: from ${name} to ${to}`),
    ),
    list(
      'Would have fewer kilometres',
      (examples.odometers ?? []).map(
        ({ stocknum, name, from, to }) => `${stocknum} ${name}: from ${kilometres(from)} to ${kilometres(to)}`,
      ),
    ),
    adminOrigin === undefined
      ? ''
      : `See everything, and accept or refuse the feed:\n${adminOrigin}/stock/imports/${encodeURIComponent(id)}`,
    `Whoever runs your website can also accept the feed from the command line, by importing the same file again:\nforecourt stock import <file> --dealer ${dealershipSlug} --mapping ${mapping} --accept ${id}`,
    'If the feed is wrong, just send the right one. You can leave this one as it is.',
  ];
  return {
    ...fromDealer(site, `import-${id}-${site.slug}`),
    to: site.email,
    subject: `Vehicle feed held: ${held.reasons.join(' ')}`,
    text: `${sections.filter((text) => text !== '').join('\n\n')}\n`,
    date: startedAt,
  };
}

const grouped = (count: number): string => count.toLocaleString('en-AU');

function list(title: string, lines: readonly string[]): string {
  const flat = lines.map((line) => line.replace(/\s+/g, ' ').trim());
  return flat.length === 0 ? '' : [`${title.toUpperCase()} (EXAMPLES)`, ...flat].join('\n');
}
