import { readEmail } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { formSubmissions, leads } from '@forecourt/database';
import { and, asc, eq, max, notExists, sql } from 'drizzle-orm';

/** An address that wants no offers of a site. */
export type Refusal = {
  /** In small letters. */
  readonly email: string;
  /** That was given with it; null: none. */
  readonly phone: string | null;
  readonly since: Date;
};

/**
 * Addresses that declined offers by the form `unsubscribe`, and have not agreed to them in an enquiry since: the one that came last counts.
 * Requests of suspected robots count too, as whoever lets the browser fill in an address is fast.
 *
 * @param email only this one; unsaid: all of the site, by address
 * @source FORM-050
 */
export async function marketingRefusals(db: Queries, site: string, email?: string): Promise<readonly Refusal[]> {
  const field = (name: 'email' | 'phone') => sql`${formSubmissions.payload} -> 'values' ->> ${sql.raw(`'${name}'`)}`;
  const address = sql<string>`lower(trim(${field('email')}))`;
  const wanted = email === undefined ? undefined : (readEmail(email) ?? email).toLowerCase();
  // As the index has it: `form_submissions_unsubscribed`.
  const isWanted =
    wanted === undefined ? undefined : and(sql`left(${address}, 320) = left(${wanted}, 320)`, eq(address, wanted));
  const refused = db
    .select({
      email: address.as('email'),
      phone: sql<string | null>`
          (array_agg(${field('phone')} order by ${formSubmissions.createdAt} desc) filter (where ${field('phone')} <> ''))[1]`.as(
        'phone',
      ),
      since: max(formSubmissions.createdAt).as('since'),
    })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.site, site), sql`${formSubmissions.form} = 'unsubscribe'`, isWanted))
    .groupBy(address)
    .as('refused');
  const agreedSince = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.site, site),
        // As the index has them: `leads_agreed`.
        sql`lower(${leads.payload} ->> 'email') = ${wanted ?? refused.email}`,
        sql`${leads.createdAt} > ${refused.since}`,
        sql`${leads.payload} -> 'opt_in' = 'true'::jsonb`,
      ),
    );
  const rows = await db.select().from(refused).where(notExists(agreedSince)).orderBy(asc(refused.email));
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}

/** Since when an address wants no offers of the site; null: nothing is known against them. */
export async function refusedSince(db: Queries, site: string, email: string): Promise<Date | null> {
  if (email === '') return null;
  const [refusal] = await marketingRefusals(db, site, email);
  return refusal?.since ?? null;
}
