import { LeadResponse, LeadSites, LeadsResponse, leadFilters } from '@forecourt/contracts/api';
import * as z from '@forecourt/contracts/schema';
import type { ForecourtDatabase } from '@forecourt/database';
import { actorOf, authorised, authorisedForSites, forSite, noteDone, sitesOf } from '../../../access/authorised.ts';
import type { ApiDeps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import type { Routes } from '../../../http/routes.ts';
import type { Lead } from '../store.ts';
import { findLead } from '../store.ts';
import type { ListedLeads } from './list.ts';
import { countLeads, countSince, cursorOf, listLeads, readCursor } from './list.ts';
import { toBriefs, toLeadResponse } from './to-response.ts';

/** Query parameters of lists and exports. */
export const Listed = {
  site: z.optional(z.string()),
  state: z.optional(z.oneOf(leadFilters)),
  q: z.optional(z.string().check(z.maxLength(100))),
};
const Position = z
  .string()
  .check(z.refine((text) => readCursor(text) !== null, 'Use the "next" value from an earlier list.'));

/** Routes for dealers to read their leads. Every read of a lead's content is audited before the response. */
export function leadReadRoutes({ get, inStaffLane }: Routes, { db, sites, access, encryption }: ApiDeps): void {
  const ofSite = forSite(access, 'read-leads');

  get(
    '/api/admin/lead-sites',
    {
      token: authorisedForSites(access, 'read-leads'),
      summary: 'Sites whose leads the token can read',
      response: { 200: LeadSites },
    },
    async (request) => {
      const open = sitesOf(request);
      const known = sites.all?.() ?? [];
      return {
        name: actorOf(request),
        sites: known
          .filter(({ slug }) => open === '*' || open.includes(slug))
          .map(({ slug, name, timeZone, url, leads }) => ({
            slug,
            name,
            timeZone,
            url,
            ...(leads?.answerWithinMinutes !== undefined && { answerWithinMinutes: leads.answerWithinMinutes }),
          })),
      };
    },
  );

  get(
    '/api/admin/leads',
    {
      token: ofSite,
      isStepwise: true,
      summary: 'A site’s leads, newest first; without "site", all sites’ leads',
      querystring: z.object({
        ...Listed,
        before: z.optional(Position),
        limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'Give a whole number from 1 to 100.'))),
      }),
      response: { 200: LeadsResponse },
    },
    async (request) => {
      const limit = Number(request.query.limit ?? 50);
      const before = request.query.before === undefined ? null : readCursor(request.query.before);
      const listed = listedBy(request.query);
      const counts = await inStaffLane(request, () => countLeads(db, listed.site));
      const found = await inStaffLane(request, () => listLeads(db, listed, { limit: limit + 1, before }));
      const page = found.slice(0, limit);
      const last = page.at(-1);
      await noteDone(access, request, 'leads:read', listed.site, `${page.length} in a list`);
      return {
        counts,
        leads: [...(await inStaffLane(request, () => toBriefs(db, sites, page)))],
        ...(found.length > limit && last !== undefined && { next: cursorOf(last) }),
      };
    },
  );

  get(
    '/api/admin/leads-since',
    {
      token: ofSite,
      summary: 'The number of leads that have arrived since a given one',
      querystring: z.object({ site: z.optional(z.string()), after: Position }),
      response: { 200: z.object({ arrived: z.int() }) },
    },
    async ({ query }) => {
      const after = readCursor(query.after) ?? { at: new Date(0).toISOString(), id: '' };
      return { arrived: await countSince(db, query.site ?? '*', after) };
    },
  );

  get(
    '/api/admin/leads/:id',
    {
      token: authorised(access, async ({ params }) => ({
        kind: 'read-leads',
        site: (await findLead(db, (params as { readonly id: string }).id))?.site ?? '*',
      })),
      summary: 'A lead, its vehicle and its deliveries',
      params: z.object({ id: z.string() }),
      response: { 200: LeadResponse },
      problems: [404],
    },
    async (request) => {
      const lead = await requireLead(db, request.params.id);
      await noteDone(access, request, 'leads:read', lead.site, lead.id);
      return toLeadResponse({ db, sites, encryption }, lead);
    },
  );
}

/** @throws ApiError LEAD_UNKNOWN */
export async function requireLead(db: ForecourtDatabase, id: string): Promise<Lead> {
  const lead = await findLead(db, id);
  if (lead === null) throw new ApiError('LEAD_UNKNOWN', `There is no lead "${id}".`);
  return lead;
}

export function listedBy({
  site,
  state,
  q,
}: { [Key in keyof ListedLeads]?: ListedLeads[Key] | undefined }): ListedLeads {
  return { site: site ?? '*', state: state ?? 'all', q: q ?? '' };
}
