import { and, asc, eq } from 'drizzle-orm';
import { hostsOf } from '../decisions/host.ts';
import { hosts } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { runningConfig } from './running-config.ts';

export type StoredHost = typeof hosts.$inferSelect;

/** Stores the site of each host. */
export function createHostStore(db: RegistryDatabase) {
  return {
    /** Hosts of one site, or of all sites, sorted by host. */
    list: (site?: string) =>
      db
        .select()
        .from(hosts)
        .where(site === undefined ? undefined : eq(hosts.site, site))
        .orderBy(asc(hosts.host)),
    /**
     * Assigns a host to a site.
     *
     * @returns the stored assignment; it names another site if the host was already assigned to that site
     */
    async add(host: StoredHost): Promise<StoredHost> {
      await db.insert(hosts).values(host).onConflictDoNothing();
      const [standing] = await db.select().from(hosts).where(eq(hosts.host, host.host));
      if (standing === undefined) throw new Error(`REGISTRY_BROKEN: ${host.host} was removed while it was added`);
      return standing;
    },
    /** Removes a host from a site. `in-use`: the site's configuration names it. */
    remove: (site: string, host: string): Promise<'removed' | 'unknown' | 'in-use'> =>
      db.transaction(async (tx) => {
        const own = and(eq(hosts.host, host), eq(hosts.site, site));
        const [held] = await tx.select({ host: hosts.host }).from(hosts).where(own).for('update');
        if (held === undefined) return 'unknown';
        const running = await runningConfig(tx, site);
        if (running !== null && hostsOf(running).includes(host)) return 'in-use';
        await tx.delete(hosts).where(own);
        return 'removed';
      }),
  };
}

export type HostStore = ReturnType<typeof createHostStore>;
