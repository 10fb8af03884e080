import { asc, eq } from 'drizzle-orm';
import { trustedPublishers } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

export type StoredTrustedPublisher = typeof trustedPublishers.$inferSelect;

/** Stores the trusted publishers: whose identity tokens may publish which remotes. */
export function createTrustedPublisherStore(db: RegistryDatabase) {
  return {
    /** Adds a trusted publisher, unless one with the same issuer, audience and subject exists. */
    async add(rule: StoredTrustedPublisher): Promise<'added' | 'exists'> {
      const added = await db
        .insert(trustedPublishers)
        .values(rule)
        .onConflictDoNothing()
        .returning({ id: trustedPublishers.id });
      return added.length > 0 ? 'added' : 'exists';
    },
    list: (): Promise<readonly StoredTrustedPublisher[]> =>
      db.select().from(trustedPublishers).orderBy(asc(trustedPublishers.addedAt), asc(trustedPublishers.id)),
    /** The trusted publishers of an issuer. */
    ofIssuer: (issuer: string): Promise<readonly StoredTrustedPublisher[]> =>
      db.select().from(trustedPublishers).where(eq(trustedPublishers.issuer, issuer)),
    count: (): Promise<number> => db.$count(trustedPublishers),
    async remove(id: string): Promise<StoredTrustedPublisher | null> {
      const [removed] = await db.delete(trustedPublishers).where(eq(trustedPublishers.id, id)).returning();
      return removed ?? null;
    },
  };
}

export type TrustedPublisherStore = ReturnType<typeof createTrustedPublisherStore>;
