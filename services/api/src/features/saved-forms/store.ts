import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SavedForm } from '@forecourt/contracts/api';
import type { ForecourtDatabase, Queries } from '@forecourt/database';
import { savedForms } from '@forecourt/database';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { omit, parse } from 'zod/mini';
import type { Encryption } from '../../encryption/encryption.ts';

/** The encrypted content of a saved form. */
const Content = omit(SavedForm, { expires_at: true });
export type SavedContent = Pick<SavedForm, 'email' | 'step' | 'values'>;

type Row = typeof savedForms.$inferSelect;
/** The site and form to which a saved form belongs. */
type Belongs = Pick<Row, 'site' | 'form'>;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');
/** The token shown on screen is a hash of the mailed token. The mailed token cannot be derived from it. */
const shownTokenOf = (mailed: string) => createHash('sha256').update(`shown ${mailed}`).digest('base64url');
/** Selects the row of a token, which may be the shown or the mailed one. */
const isUnder = (token: string) => inArray(savedForms.tokenHash, [hash(token), hash(shownTokenOf(token))]);
const belongsTo = ({ site, form }: Belongs, id: string) => ['saved_forms', site, form, id];

/**
 * Stores a new form with two links.
 *
 * @returns the tokens of its links, of which only a hash is stored, and the row's id
 */
export async function insertSavedForm(
  db: Queries,
  encryption: Encryption,
  saved: Belongs & Pick<Row, 'contact' | 'createdAt' | 'expiresAt'> & { readonly content: SavedContent },
): Promise<{ readonly id: string; readonly shown: string; readonly mailed: string }> {
  const { content, ...row } = saved;
  const id = randomUUID();
  const mailed = randomBytes(32).toString('base64url');
  const shown = shownTokenOf(mailed);
  const encrypted = encryption.encrypt(JSON.stringify(content), belongsTo(saved, id));
  await db.insert(savedForms).values({ ...row, id, tokenHash: hash(shown), encrypted });
  return { id, shown, mailed };
}

/**
 * Replaces the content of a saved form. A form has two links: one is mailed, the other shown on screen. The first save
 * by the mailed link invalidates the shown link, because the person who saved the form may have typed another person's
 * address.
 *
 * @returns false when the mailed link was first used after the row had been read; nothing was replaced
 */
export async function replaceSavedForm(
  db: Queries,
  encryption: Encryption,
  row: Row,
  { content, token, ...changes }: Pick<Row, 'expiresAt'> & { readonly content: SavedContent; readonly token: string },
): Promise<boolean> {
  const encrypted = encryption.encrypt(JSON.stringify(content), belongsTo(row, row.id));
  const replaced = await db
    .update(savedForms)
    .set({ ...changes, encrypted, tokenHash: hash(token) })
    .where(and(eq(savedForms.id, row.id), eq(savedForms.tokenHash, row.tokenHash)))
    .returning({ id: savedForms.id });
  return replaced.length > 0;
}

/** The row of a link, even if it has expired; null also if the link belongs to another site or form. */
export async function findSavedForm(db: Queries, { site, form }: Belongs, token: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(savedForms)
    .where(and(isUnder(token), eq(savedForms.site, site), eq(savedForms.form, form)));
  return row ?? null;
}

/** @throws DecryptionFailed */
export function readSavedForm(encryption: Encryption, row: Row): SavedContent {
  return parse(Content, JSON.parse(encryption.decrypt(row.encrypted, belongsTo(row, row.id))));
}

/** Number of forms saved on a site since a moment. */
export function countSavedRows(db: ForecourtDatabase, site: string, since: Date): Promise<number> {
  return db.$count(savedForms, and(eq(savedForms.site, site), gte(savedForms.createdAt, since)));
}

/** @returns the id of the deleted form; null: the site has no saved form with this token */
export async function dropSavedForm(db: Queries, site: string, token: string): Promise<string | null> {
  const [row] = await db
    .delete(savedForms)
    .where(and(isUnder(token), eq(savedForms.site, site)))
    .returning({ id: savedForms.id });
  return row?.id ?? null;
}

/** @returns the ids of the deleted forms */
export async function dropSavedFormsBefore(db: Queries, now: Date): Promise<readonly string[]> {
  const rows = await db.delete(savedForms).where(lt(savedForms.expiresAt, now)).returning({ id: savedForms.id });
  return rows.map(({ id }) => id);
}

/** Whether the row has not expired. */
export const isGood = (row: Row, now: Date) => row.expiresAt > now;
