import type { LeadFilter } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { leadDeliveries, leads, outbox } from '@forecourt/database';
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Lead } from '../store.ts';

/** Selects leads for the list. `site`: a slug, or `*` for every site. */
export type ListedLeads = {
  readonly site: string;
  readonly state: LeadFilter;
  /** Search text: words of a name, email address, phone number, vehicle or stock number. */
  readonly q: string;
};

/** Position in a list; later entries are older. */
type Cursor = { readonly at: string; readonly id: string };

/** Leads with a failed delivery: one that will be retried, or was abandoned. */
const failed = sql`exists (
  select 1 from ${leadDeliveries} join ${outbox} on ${outbox.id} = ${leadDeliveries.outboxId}
  where ${leadDeliveries.leadId} = ${leads.id} and ${leadDeliveries.deliveredAt} is null
    and (${outbox.deadAt} is not null or ${outbox.lastError} is not null))`;
/** Whether a lead was sent by a shopper, not from a page that shows an override. */
const isReal = sql`${leads.payload} -> 'test' is null`;
const waiting = and(isNull(leads.answeredAt), isNull(leads.erasedAt), isReal);
const byState: Readonly<Record<LeadFilter, SQL | undefined>> = {
  all: undefined,
  new: waiting,
  answered: isNotNull(leads.answeredAt),
  failed,
};

/** Lists leads, the newest first. */
export async function listLeads(
  db: ForecourtDatabase,
  listed: ListedLeads,
  { limit, before }: { readonly limit: number; readonly before: Cursor | null },
): Promise<readonly Lead[]> {
  return db
    .select()
    .from(leads)
    .where(
      and(
        ofSite(listed.site),
        byState[listed.state],
        matching(listed.q),
        before === null
          ? undefined
          : sql`(${leads.createdAt}, ${leads.id}) < (${before.at}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
}

/** Number of leads by state. */
export async function countLeads(db: ForecourtDatabase, site: string): Promise<Record<LeadFilter, number>> {
  const [row] = await db
    .select({
      all: count(),
      new: sql<number>`count(*) filter (where ${waiting})`.mapWith(Number),
      answered: sql<number>`count(*) filter (where ${leads.answeredAt} is not null)`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${failed})`.mapWith(Number),
    })
    .from(leads)
    .where(ofSite(site));
  return row ?? { all: 0, new: 0, answered: 0, failed: 0 };
}

/** Number of leads that arrived after the cursor. */
export async function countSince(db: ForecourtDatabase, site: string, after: Cursor): Promise<number> {
  return db.$count(
    leads,
    and(ofSite(site), sql`(${leads.createdAt}, ${leads.id}) > (${after.at}::timestamptz, ${after.id})`),
  );
}

/** The cursor of a lead. */
export function cursorOf({ createdAt, id }: Lead): string {
  return `${createdAt.toISOString()}_${id}`;
}

/** Null: the text is not a cursor. */
export function readCursor(text: string): Cursor | null {
  const [, at = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(.{1,100})$/.exec(text) ?? [];
  return id === '' || Number.isNaN(Date.parse(at)) ? null : { at, id };
}

function ofSite(site: string): SQL | undefined {
  return site === '*' ? undefined : eq(leads.site, site);
}

const searched = ['name', 'last_name', 'email', 'phone', 'Vehicle Make', 'Vehicle Model', 'stock_number', 'car_id'];
/** Number of words of a search; further words are ignored. */
const mostWords = 6;

/**
 * Leads that contain all words of the search. The payload may be large, so it is read once for each lead. `offset 0`
 * keeps PostgreSQL from building the searched text again for each word.
 */
export function matching(q: string): SQL | undefined {
  // The words are compared in lower case, but PostgreSQL gets them as typed, because its `ilike` may fold other
  // letters.
  const distinct = new Map(q.split(/\s+/).map((word) => [word.toLowerCase(), word]));
  const words = [...distinct.values()].filter((word) => word !== '').slice(0, mostWords);
  if (words.length === 0) return undefined;
  const columns = searched.map((field) => sql.raw(`"${field}"`));
  const types = columns.map((column) => sql`${column} text`);
  return sql`exists (
    select 1 from (
      select concat_ws(' ', ${sql.join(columns, sql`, `)}, regexp_replace(phone, '[^0-9]', '', 'g')) as words
      from jsonb_to_record(${leads.payload}) as said (${sql.join(types, sql`, `)})
      offset 0
    ) as lead_text
    where ${and(...words.map((word) => sql`words ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))})`;
}
