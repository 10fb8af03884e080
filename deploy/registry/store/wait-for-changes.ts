import type { Queries } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import { pins } from '../schema.ts';

/**
 * Waits for changes of a site that are being stored, and makes later changes wait until the transaction ends. So each
 * change is either stored before the transaction reads, or begins after the transaction has stored its data.
 */
export async function waitForChanges(tx: Queries, site: string): Promise<void> {
  await tx.select({ site: pins.site }).from(pins).where(eq(pins.site, site)).for('share');
}
