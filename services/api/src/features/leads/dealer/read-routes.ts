import { LeadResponse, LeadSites, LeadsResponse, leadFilters } from '@forecourt/contracts/api';
import * as z from '@forecourt/contracts/schema';
import type { ForecourtDatabase } from '@forecourt/database';
import type { FastifyInstance } from 'fastify';
import { actorOf, authorised, authorisedForSites, requestedFor, sitesOf } from '../../../access/authorised.ts';
import type { ApiDeps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { problemResponses } from '../../../http/openapi.ts';
import { typed } from '../../../http/typed.ts';
import type { Lead } from '../store.ts';
import { findLead } from '../store.ts';
import type { ListedLeads } from './list.ts';
import { countLeads, countSince, cursorOf, listLeads, readCursor } from './list.ts';
import { toBriefs, toLeadResponse } from './to-response.ts';

/** What lists and exports are chosen by. */
export const Listed = {
  site: z.optional(z.string()),
  state: z.optional(z.oneOf(leadFilters)),
  q: z.optional(z.string().check(z.maxLength(100))),
};
const Position = z.string().check(z.refine((text) => readCursor(text) !== null, 'Give what "next" of a list said.'));

type ReadDeps = Pick<ApiDeps, 'db' | 'sites' | 'access' | 'encryption'>;

/** What dealers read of their leads. Every read of what a lead holds is noted before it is answered. */
export function leadReadRoutes(app: FastifyInstance, { db, sites, access, encryption }: ReadDeps): void {
  const ofSite = authorised(access, (request) => ({ kind: 'read-leads', site: requestedFor(request, 'site') }));
  const described = { tags: ['admin'], security: [{ token: [] }] };

  typed(app).get(
    '/api/admin/lead-sites',
    {
      onRequest: authorisedForSites(access, 'read-leads'),
      schema: {
        ...described,
        summary: 'Sites whose leads the token opens',
        response: { 200: LeadSites, ...problemResponses(401, 403) },
      },
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

  typed(app).get(
    '/api/admin/leads',
    {
      onRequest: ofSite,
      schema: {
        ...described,
        summary: 'Leads of a site, newest first; without "site" of all',
        querystring: z.object({
          ...Listed,
          before: z.optional(Position),
          limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'Give a whole number from 1 to 100.'))),
        }),
        response: { 200: LeadsResponse, ...problemResponses(400, 401, 403) },
      },
    },
    async (request) => {
      const limit = Number(request.query.limit ?? 50);
      const before = request.query.before === undefined ? null : readCursor(request.query.before);
      const listed = listedBy(request.query);
      const [counts, found] = await Promise.all([
        countLeads(db, listed.site),
        listLeads(db, listed, { limit: limit + 1, before }),
      ]);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      await access.note({
        actor: actorOf(request),
        action: 'leads:read',
        subject: listed.site,
        outcome: 'done',
        detail: `${page.length} in a list`,
      });
      return {
        counts,
        leads: [...(await toBriefs(db, sites, page))],
        ...(found.length > limit && last !== undefined && { next: cursorOf(last) }),
      };
    },
  );

  typed(app).get(
    '/api/admin/leads-since',
    {
      onRequest: ofSite,
      schema: {
        ...described,
        summary: 'How many leads have arrived since one; nothing of what they hold',
        querystring: z.object({ site: z.optional(z.string()), after: Position }),
        response: { 200: z.object({ arrived: z.int() }), ...problemResponses(400, 401, 403) },
      },
    },
    async ({ query }) => {
      const after = readCursor(query.after) ?? { at: new Date(0).toISOString(), id: '' };
      return { arrived: await countSince(db, query.site ?? '*', after) };
    },
  );

  typed(app).get(
    '/api/admin/leads/:id',
    {
      onRequest: authorised(access, async ({ params }) => ({
        kind: 'read-leads',
        site: (await findLead(db, (params as { readonly id: string }).id))?.site ?? '*',
      })),
      schema: {
        ...described,
        summary: 'A lead with its vehicle and what became of its delivery',
        params: z.object({ id: z.string() }),
        response: { 200: LeadResponse, ...problemResponses(401, 403, 404) },
      },
    },
    async (request) => {
      const lead = await requireLead(db, request.params.id);
      await access.note({
        actor: actorOf(request),
        action: 'leads:read',
        subject: lead.site,
        outcome: 'done',
        detail: lead.id,
      });
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
