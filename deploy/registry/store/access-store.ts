import { asc, desc, eq } from 'drizzle-orm';
import { audit, tokens } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

export type StoredToken = typeof tokens.$inferSelect;
export type AuditLine = Omit<typeof audit.$inferSelect, 'id'>;

export type AccessStore = {
  readonly token: (name: string) => Promise<StoredToken | null>;
  /** By name. */
  readonly tokens: () => Promise<readonly StoredToken[]>;
  /** Adds the token, or replaces the one of that name. */
  readonly putToken: (token: StoredToken) => Promise<void>;
  readonly removeToken: (name: string) => Promise<'removed' | 'unknown'>;
  readonly note: (line: AuditLine) => Promise<void>;
  /** Newest first. */
  readonly auditOf: (subject: string, limit: number) => Promise<readonly AuditLine[]>;
};

export function createAccessStore(db: RegistryDatabase): AccessStore {
  return {
    async token(name) {
      const [row] = await db.select().from(tokens).where(eq(tokens.name, name));
      return row ?? null;
    },
    tokens: () => db.select().from(tokens).orderBy(asc(tokens.name)),
    async putToken(token) {
      const { name: _, ...changes } = token;
      await db.insert(tokens).values(token).onConflictDoUpdate({ target: tokens.name, set: changes });
    },
    async removeToken(name) {
      const removed = await db.delete(tokens).where(eq(tokens.name, name)).returning({ name: tokens.name });
      return removed.length > 0 ? 'removed' : 'unknown';
    },
    async note(line) {
      await db.insert(audit).values(line);
    },
    auditOf: (subject, limit) =>
      db.select(auditColumns).from(audit).where(eq(audit.subject, subject)).orderBy(desc(audit.id)).limit(limit),
  };
}

const auditColumns = {
  at: audit.at,
  actor: audit.actor,
  action: audit.action,
  subject: audit.subject,
  outcome: audit.outcome,
  detail: audit.detail,
};
