import { readEmail } from '@forecourt/contracts/api';
import type { Queries } from '@forecourt/database';
import { formSubmissions, leads } from '@forecourt/database';
import { and, asc, eq, max, notExists, sql } from 'drizzle-orm';

/** An address that unsubscribed from a site's offers. */
export type Refusal = {
  /** In lower case. */
  readonly email: string;
  /** Phone number submitted with the address; null: none. */
  readonly phone: string | null;
  readonly since: Date;
};

/**
 * Addresses that unsubscribed by the form `unsubscribe` and did not agree to offers in a later enquiry. Submissions
 * suspected of robots count too, because a person whose browser autofills the form may look like a robot.
 *
 * @param email only this address. Default: all addresses of the site, sorted
 * @source FORM-050
 */
export async function marketingRefusals(db: Queries, site: string, email?: string): Promise<readonly Refusal[]> {
  const field = (name: 'email' | 'phone') => sql`${formSubmissions.payload} -> 'values' ->> ${sql.raw(`'${name}'`)}`;
  const address = sql<string>`lower(trim(${field('email')}))`;
  const wanted = email === undefined ? undefined : (readEmail(email) ?? email).toLowerCase();
  // A form sent from a preview is a test, so it unsubscribes nobody.
  const isReal = sql`${formSubmissions.payload} -> 'test' is null`;
  // Must equal the expression of the index `form_submissions_unsubscribed`, so that the database uses the index.
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
    .where(and(eq(formSubmissions.site, site), sql`${formSubmissions.form} = 'unsubscribe'`, isReal, isWanted))
    .groupBy(address)
    .as('refused');
  const agreedSince = db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.site, site),
        // Must equal the expression of the index `leads_agreed`, so that the database uses the index.
        sql`lower(${leads.payload} ->> 'email') = ${wanted ?? refused.email}`,
        sql`${leads.createdAt} > ${refused.since}`,
        sql`${leads.payload} -> 'opt_in' = 'true'::jsonb`,
        sql`${leads.payload} -> 'test' is null`,
      ),
    );
  const rows = await db.select().from(refused).where(notExists(agreedSince)).orderBy(asc(refused.email));
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}

/** When an address unsubscribed from the site's offers; null: it did not. */
export async function refusedSince(db: Queries, site: string, email: string): Promise<Date | null> {
  if (email === '') return null;
  const [refusal] = await marketingRefusals(db, site, email);
  return refusal?.since ?? null;
}
