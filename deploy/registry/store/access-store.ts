import { and, arrayContains, asc, desc, eq, gt, inArray, lt, max, or, sql } from 'drizzle-orm';
import { audit, tokens } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

export type StoredToken = typeof tokens.$inferSelect;
export type AuditLine = Omit<typeof audit.$inferSelect, 'id' | 'sites'>;
/**
 * An entry to write. `sites`: all sites of an action that may concern several. `limitKey`: entries with the same key
 * count towards one limit. Default: the actor's name.
 */
export type AuditNote = AuditLine & { readonly sites?: readonly string[]; readonly limitKey?: string };

/** Maximum number of actions that are read at once. */
const mostActions = 1_000;

/** Stores tokens and the audit log. */
export function createAccessStore(db: RegistryDatabase) {
  return {
    async token(name: string): Promise<StoredToken | null> {
      const [row] = await db.select().from(tokens).where(eq(tokens.name, name));
      return row ?? null;
    },
    tokens: () => db.select().from(tokens).orderBy(asc(tokens.name)),
    /** Adds a token, or replaces the token with the same name. */
    async putToken(token: StoredToken): Promise<void> {
      const { name: _, ...changes } = token;
      await db.insert(tokens).values(token).onConflictDoUpdate({ target: tokens.name, set: changes });
    },
    /**
     * Replaces a token whose secret still has this hash. @returns false if the token was replaced or removed meanwhile
     */
    async replaceToken({ name, ...changes }: StoredToken, hash: string): Promise<boolean> {
      const replaced = await db
        .update(tokens)
        .set(changes)
        .where(and(eq(tokens.name, name), eq(tokens.hash, hash)))
        .returning({ name: tokens.name });
      return replaced.length > 0;
    },
    async removeToken(name: string) {
      const removed = await db.delete(tokens).where(eq(tokens.name, name)).returning({ name: tokens.name });
      return removed.length > 0 ? 'removed' : 'unknown';
    },
    async note({ sites = [], limitKey: _, ...line }: AuditNote): Promise<void> {
      await db.insert(audit).values({ ...line, sites: [...sites] });
    },
    /**
     * Deletes the entries about actions of these kinds that were carried out before this time. Entries about refused
     * actions stay.
     */
    async dropBefore(actions: readonly string[], before: Date): Promise<void> {
      await db
        .delete(audit)
        .where(and(inArray(audit.action, [...actions]), eq(audit.outcome, 'done'), lt(audit.at, before)));
    },
    /**
     * Entries about a subject, newest first; without a subject, all entries. Entries about several sites are included
     * if the subject is one of the sites.
     */
    entries: (subject: string | undefined, limit: number) =>
      db
        .select(auditColumns)
        .from(audit)
        .where(subject === undefined ? undefined : or(eq(audit.subject, subject), isAmongSites(subject)))
        .orderBy(desc(audit.id))
        .limit(limit),
    /** Number of the newest entry; 0 if there is none. */
    async newest(): Promise<number> {
      const [row] = await db.select({ id: max(audit.id) }).from(audit);
      return row?.id ?? 0;
    },
    /** Actions that were carried out after an entry, oldest first. */
    doneAfter: (id: number) =>
      db
        .select({ id: audit.id, action: audit.action, subject: audit.subject })
        .from(audit)
        .where(and(gt(audit.id, id), eq(audit.outcome, 'done')))
        .orderBy(asc(audit.id))
        .limit(mostActions),
  };
}

export type AccessStore = ReturnType<typeof createAccessStore>;

/**
 * The second condition is that of the partial index. PostgreSQL uses such an index only for queries that contain its
 * condition.
 */
const isAmongSites = (subject: string) => and(arrayContains(audit.sites, [subject]), sql`${audit.sites} <> '{}'`);

const auditColumns = {
  at: audit.at,
  actor: audit.actor,
  action: audit.action,
  subject: audit.subject,
  outcome: audit.outcome,
  detail: audit.detail,
};
