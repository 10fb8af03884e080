import { Readable } from 'node:stream';
import * as z from '@forecourt/contracts/schema';
import { forSite, noteDone } from '../../../access/authorised.ts';
import type { ApiDeps } from '../../../deps.ts';
import type { Routes } from '../../../http/routes.ts';
import type { StoredBooking } from '../../bookings/store.ts';
import { findBookings } from '../../bookings/store.ts';
import { answerLines } from '../../forms/answer-lines.ts';
import { marketingRefusals } from '../../marketing/refusals.ts';
import { asFarAsReadable } from '../private-answers.ts';
import type { Lead } from '../store.ts';
import type { ExportedLead } from './csv.ts';
import { csvHead, csvRow } from './csv.ts';
import type { ListedLeads } from './list.ts';
import { cursorOf, listLeads, readCursor } from './list.ts';
import { Listed, listedBy } from './read-routes.ts';

const exportedTogether = 500;

/** `GET /api/admin/leads-export`: the leads that the query selects, without tests, streamed page by page. */
export function leadExportRoute({ app, get, inStaffLane }: Routes, deps: ApiDeps): void {
  const { access } = deps;
  const token = forSite(access, 'read-leads');
  get(
    '/api/admin/leads-export',
    {
      token,
      isStepwise: true,
      summary: 'A site’s leads as CSV, newest first; without "site", all sites’ leads',
      querystring: z.object(Listed),
      response: { 200: z.unknown() },
    },
    async (request, reply) => {
      const listed = listedBy(request.query);
      await noteDone(access, request, 'leads:export', listed.site, listed.state);
      const queued: Queued = async (step) => {
        // Checked before each page, because a client may read for hours, and the token may be revoked meanwhile.
        await token.call(app, request, reply);
        return inStaffLane(request, step);
      };
      return reply
        .header('content-disposition', 'attachment; filename="leads.csv"')
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvOf(deps, listed, queued)));
    },
  );
}

/** Runs one step when the queue reaches it, so that other work can run between two pages. */
type Queued = <Result>(step: () => Promise<Result>) => Promise<Result>;

async function* csvOf(deps: ApiDeps, listed: ListedLeads, queued: Queued): AsyncGenerator<string> {
  const refusals = new Map<string, ReadonlyMap<string, Date>>();
  yield csvHead();
  let before: ReturnType<typeof readCursor> = null;
  for (;;) {
    const page: readonly Lead[] = await queued(() => listLeads(deps.db, listed, { limit: exportedTogether, before }));
    for (const { site } of page)
      if (!refusals.has(site)) refusals.set(site, await queued(() => refusalsOf(deps, site)));
    yield await queued(async () => {
      const booked = await findBookings(
        deps.db,
        page.map(({ id }) => id),
      );
      const real = page.filter(({ payload }) => payload.test !== true);
      return real.map((lead) => csvRow(exported(deps, lead, refusals.get(lead.site), booked.get(lead.id)))).join('');
    });
    const last = page.at(-1);
    if (last === undefined || page.length < exportedTogether) return;
    before = readCursor(cursorOf(last));
  }
}

async function refusalsOf({ db }: ApiDeps, site: string): Promise<ReadonlyMap<string, Date>> {
  return new Map((await marketingRefusals(db, site)).map(({ email, since }) => [email, since]));
}

function exported(
  { sites, encryption }: ApiDeps,
  stored: Lead,
  refusals: ReadonlyMap<string, Date> | undefined,
  booking: StoredBooking | undefined,
): ExportedLead {
  const { lead, isComplete } = asFarAsReadable(encryption, stored);
  const site = sites.bySlug(lead.site);
  return {
    ...lead,
    answers: [
      ...(site === null ? [] : answerLines(site, lead.payload)),
      ...(isComplete ? [] : [['Private answers', 'cannot be decrypted'] as const]),
    ],
    refusedSince: refusals?.get(lead.payload.email.toLowerCase()) ?? null,
    booking,
  };
}
