import { LeadChanged } from '@forecourt/contracts/api';
import * as z from '@forecourt/contracts/schema';
import type { ForecourtDatabase } from '@forecourt/database';
import { leadDeliveries, leads, retryNow } from '@forecourt/database';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AuditedAction } from '../../../access/access-port.ts';
import { actorOf, authorised, noteDone } from '../../../access/authorised.ts';
import type { RunningDeps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import type { Routes } from '../../../http/routes.ts';
import { countMailWithin } from '../../../mail/visitor-mails.ts';
import { promiseBy } from '../channels.ts';
import type { Lead } from '../store.ts';
import { findLead } from '../store.ts';
import type { Delivery } from './deliveries.ts';
import { deliveriesOf } from './deliveries.ts';
import { eraseLeads } from './erase.ts';
import { requireLead } from './read-routes.ts';

/** Routes for dealers to mark a lead as answered, deliver it again, or erase it. */
export function leadChangeRoutes({ post }: Routes, deps: RunningDeps): void {
  const { db, access, clock, notify } = deps;
  const note = (request: FastifyRequest, action: AuditedAction['action'], { site, id }: Lead, detail = '') =>
    noteDone(access, request, action, site, [id, detail].filter(Boolean).join(' '));
  const ofLead = {
    token: authorised(access, async ({ params }) => ({
      kind: 'change-leads',
      site: (await findLead(db, (params as { readonly id: string }).id))?.site ?? '*',
    })),
    params: z.object({ id: z.string() }),
    response: { 200: LeadChanged },
    problems: [404, 409],
  };

  post(
    '/api/admin/leads/:id/answered',
    {
      ...ofLead,
      summary: 'Mark a lead as answered, or as unanswered with answered=false',
      querystring: z.object({ answered: z.optional(z.oneOf(['true', 'false'])) }),
    },
    async (request) => {
      const lead = await requireLead(db, request.params.id);
      const isAnswered = request.query.answered !== 'false';
      const answer = isAnswered
        ? { answeredAt: clock(), answeredBy: actorOf(request) }
        : { answeredAt: null, answeredBy: null };
      await db.update(leads).set(answer).where(eq(leads.id, lead.id));
      await note(request, 'leads:answer', lead, isAnswered ? '' : 'not');
      return { lead_id: lead.id };
    },
  );

  post(
    '/api/admin/leads/:id/replay',
    {
      ...ofLead,
      summary:
        'Send a lead again through one "channel" or, without it, through every channel that hasn’t delivered the lead; with "sequence", send only that booking change',
      problems: [404, 409, 429],
      querystring: z.object({
        channel: z.optional(z.string()),
        sequence: z.optional(
          z.string().check(z.regex(/^\d{1,6}$/, 'Give the number of a booking change, or 0 for the lead itself.')),
        ),
      }),
    },
    async (request) => {
      const lead = await requireLead(db, request.params.id);
      if (lead.erasedAt !== null)
        throw new ApiError('LEAD_ERASED', 'This lead has been erased, so there’s nothing to deliver.');
      await countAgain(deps, lead, request.query);
      const channels = await replay(db, lead, request.query);
      await note(request, 'leads:replay', lead, channels.join(', '));
      notify('lead.deliver');
      return { lead_id: lead.id, channels: [...channels] };
    },
  );

  post(
    '/api/admin/leads/:id/erase',
    { ...ofLead, summary: 'Erase a lead’s personal details; the lead is still counted' },
    async (request) => {
      const lead = await requireLead(db, request.params.id);
      if (lead.erasedAt === null) await eraseLeads(deps, [lead]);
      await note(request, 'leads:erase', lead);
      return { lead_id: lead.id };
    },
  );
}

/** Selects the deliveries that a request repeats. Default: all that were not delivered. */
type Again = { readonly channel?: string | undefined; readonly sequence?: string | undefined };

/** The deliveries that `again` selects. */
function chosenOf(known: readonly Delivery[], { channel, sequence }: Again): readonly Delivery[] {
  return known
    .filter((each) => (channel === undefined ? each.state !== 'delivered' : each.channel === channel))
    .filter((each) => sequence === undefined || each.sequence === Number(sequence));
}

/**
 * Counts a request to send a lead again. If the lead was already delivered, the limit is lower, because each such
 * request emails every address of the channel once more.
 *
 * @throws ApiError TOO_MANY_REQUESTS
 */
async function countAgain(
  { db, clock, budget }: Pick<RunningDeps, 'db' | 'clock' | 'budget'>,
  { id, site }: Lead,
  again: Again,
): Promise<void> {
  const chosen = chosenOf(await deliveriesOf(db, [id]), again);
  if (chosen.length === 0) return;
  if (!chosen.some(({ state }) => state === 'delivered')) {
    const most = budget.retriesPerLeadDay;
    if ((await countMailWithin(db, { to: { site, kind: 'retry', recipient: id }, most, now: clock() })) !== null)
      return;
    throw new ApiError(
      'TOO_MANY_REQUESTS',
      `We didn’t try this lead again, because it can be retried at most ${most} times a day. Please try again tomorrow.`,
      undefined,
      24 * 3_600,
    );
  }
  const counted = await countMailWithin(db, {
    to: { site, kind: 'replay', recipient: id },
    most: budget.replaysPerLeadDay,
    from: { sender: 'all replays', most: budget.replaysPerSiteDay },
    now: clock(),
  });
  if (counted !== null) return;
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    'We didn’t send this lead again, because today’s limit has been reached. Please try again tomorrow.',
    undefined,
    24 * 3_600,
  );
}

/**
 * Queues delivered and abandoned deliveries again, and makes waiting ones due at once, but no more than
 * `mostDeliveries`.
 *
 * @returns the channels of all these deliveries
 * @throws ApiError LEAD_CHANNEL_UNKNOWN
 */
async function replay(db: ForecourtDatabase, lead: Lead, again: Again): Promise<readonly string[]> {
  const { channel } = again;
  return db.transaction(async (tx) => {
    // With this lock, concurrent requests send the lead only once: the second request finds that the delivery is
    // already waiting.
    await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, lead.id)).for('no key update');
    const known = await deliveriesOf(tx, [lead.id]);
    const chosen = chosenOf(known, again);
    if (channel !== undefined && chosen.length === 0) {
      const names = [...new Set(known.map((each) => each.channel))].join(', ');
      throw new ApiError(
        'LEAD_CHANNEL_UNKNOWN',
        `This lead isn’t sent through "${channel}". Its channels: ${names || 'none'}.`,
      );
    }
    for (const { channel: name, sequence, state, outboxId } of chosen) {
      const isOpen = state === 'waiting' || state === 'retrying';
      if (isOpen && outboxId !== null) {
        await retryNow(tx, outboxId);
        continue;
      }
      const [promised = null] = await promiseBy(tx, lead.site, { leadId: lead.id, sequence }, [name]);
      await tx
        .update(leadDeliveries)
        .set({ outboxId: promised, deliveredAt: null })
        .where(
          and(
            eq(leadDeliveries.leadId, lead.id),
            eq(leadDeliveries.channel, name),
            eq(leadDeliveries.sequence, sequence),
          ),
        );
    }
    return [...new Set(chosen.map((each) => each.channel))];
  });
}
