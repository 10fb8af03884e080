import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { formSubmissions } from '@forecourt/database';
import { and, eq, gte } from 'drizzle-orm';

export type StoredForm = typeof formSubmissions.$inferSelect;

/** @returns false when the site already has a submission with this idempotency key */
export async function insertForm(tx: Queries, form: StoredForm): Promise<boolean> {
  const rows = await tx
    .insert(formSubmissions)
    .values(form)
    .onConflictDoNothing({ target: [formSubmissions.site, formSubmissions.idempotencyKey] })
    .returning({ id: formSubmissions.id });
  return rows.length > 0;
}

/** Number of a site's submissions since a moment. */
export function countForms(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(formSubmissions, and(eq(formSubmissions.site, site), gte(formSubmissions.createdAt, since)));
}

export async function findFormByKey(db: Queries, site: string, idempotencyKey: string): Promise<StoredForm | null> {
  const [form] = await db
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.site, site), eq(formSubmissions.idempotencyKey, idempotencyKey)));
  return form ?? null;
}

export async function findForm(db: Queries, id: string): Promise<StoredForm | null> {
  const [form] = await db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
  return form ?? null;
}
