import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Queries } from '@forecourt/database';
import { and, eq } from 'drizzle-orm';
import { pins, siteConfigs } from '../schema.ts';

/** The current configuration of a site; null if the site does not exist. */
export async function runningConfig(db: Queries, site: string): Promise<SiteConfig | null> {
  const [running] = await db
    .select({ config: siteConfigs.doc })
    .from(pins)
    .innerJoin(siteConfigs, and(eq(siteConfigs.site, pins.site), eq(siteConfigs.id, pins.config)))
    .where(eq(pins.site, site));
  return running?.config ?? null;
}
