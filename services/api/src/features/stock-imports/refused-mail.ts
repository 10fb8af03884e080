import type { OutboxWorker } from '@forecourt/database';
import { runOutbox, stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import type { ApiDeps } from '../../deps.ts';
import { fromDealer } from '../../mail/from-dealer.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { mailSites } from './mail-sites.ts';

/** Maximum number of refused rows in a mail. */
const mostRows = 10;

/** Mails dealers about feeds that were refused as a whole, until stopped. */
export function startRefusedMail(deps: ApiDeps): OutboxWorker | undefined {
  const { db, sites, log, delivery, adminOrigin } = deps;
  const { ofDealership } = sites;
  if (ofDealership === undefined) return undefined;
  return runOutbox({
    db,
    kind: 'import.refused',
    pollMs: 10_000,
    ...delivery,
    handle: async ({ payload: { importId } }) => {
      const [found] = await db.select().from(stockImports).where(eq(stockImports.id, importId));
      if (found === undefined) return;
      const mailed = await mailSites(deps, importId, ofDealership(found.dealershipSlug), (site) =>
        refusedMail(found, site, adminOrigin?.()),
      );
      log.info({ importId, sites: mailed }, 'A dealer was emailed about a refused feed.');
    },
    onDead: ({ payload }, err) => log.error({ err, ...payload }, 'We couldn’t email a dealer about a refused feed.'),
    onError: (err) =>
      log.error({ err }, 'Emails about refused feeds can’t be sent, because their database table can’t be reached.'),
  });
}

function refusedMail(
  { id, dealershipSlug, mapping, startedAt, refusal, refused }: typeof stockImports.$inferSelect,
  site: ApiSite,
  adminOrigin: string | undefined,
): LeadMail {
  const rows = refused
    .slice(0, mostRows)
    .map(({ line, reason, value }) => `Line ${line}: ${reason}${value === undefined ? '' : ` (${value})`}`);
  const sections = [
    `We didn’t import the vehicle feed for ${dealershipSlug}. Your website is unchanged.`,
    refusal?.message ?? '',
    rows.length === 0
      ? ''
      : ['REFUSED ROWS (EXAMPLES)', ...rows.map((row) => row.replace(/\s+/g, ' ').trim())].join('\n'),
    `Ask whoever exports the feed to correct it and send it again. If the export is right, the mapping "${mapping}" needs correcting.`,
    adminOrigin === undefined ? '' : `See the import:\n${adminOrigin}/stock/imports/${encodeURIComponent(id)}`,
    `Whoever runs your website can check what we read from each column of a file with this command:\nforecourt stock mapping check ${mapping} <file> --dealer ${dealershipSlug}`,
  ];
  return {
    ...fromDealer(site, `import-${id}-${site.slug}`),
    to: site.email,
    subject: `Vehicle feed refused: ${(refusal?.message ?? '').slice(0, 120)}`,
    text: `${sections.filter((text) => text !== '').join('\n\n')}\n`,
    date: startedAt,
  };
}
