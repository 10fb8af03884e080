import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';

/** Looks up all addresses of a name, as `dns.lookup` does with the option `all`. */
export type LookUp = (
  hostname: string,
  options: Omit<LookupAllOptions, 'all'> & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Time limit for the response of a name server, and maximum number of requests to it by name and address family. */
const defaultTimeoutMs = 2_000;
const tries = 2;

/**
 * Creates a look-up that asks the name servers from this thread. For each name, `dns.lookup` occupies one of the two
 * threads that the process has for look-ups: a dealer whose name servers never respond would delay all other look-ups,
 * such as the look-ups of the mail server and the database. Only names in the machine's own hosts file and names
 * without a dot are passed to `dns.lookup`.
 *
 * @param servers addresses of name servers. Default: the system's name servers
 */
export function createLookUp({
  servers,
  timeoutMs = defaultTimeoutMs,
}: {
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
} = {}): LookUp {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers !== undefined) resolver.setServers(servers);
  const addressesOf = async (hostname: string, family: 4 | 6): Promise<LookupAddress[]> => {
    const found = await (family === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname));
    return found.map((address) => ({ address, family }));
  };
  return (hostname, options, callback) => {
    void isOfMachine(hostname).then(async (isOwn) => {
      if (isOwn) return systemLookup(hostname, options, callback);
      const families = ([4, 6] as const).filter((family) => isWanted(options.family, family));
      const found = await Promise.allSettled(families.map((family) => addressesOf(hostname, family)));
      const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      const [failed] = found.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []));
      if (addresses.length > 0 || failed === undefined) callback(null, addresses);
      else callback(failed, []);
    });
  };
}

function isWanted(wanted: LookupAllOptions['family'], family: 4 | 6): boolean {
  return wanted === undefined || wanted === 0 || wanted === family || wanted === `IPv${family}`;
}

/**
 * Whether a name has its meaning only on this machine: it has no dot, ends in `.localhost`, or is in the machine's
 * hosts file.
 */
async function isOfMachine(hostname: string): Promise<boolean> {
  const name = hostname.toLowerCase();
  if (!name.includes('.') || name.endsWith('.localhost')) return true;
  const hosts = await readFile('/etc/hosts', 'utf8').catch(() => '');
  return hosts
    .split('\n')
    .some((line) => (line.split('#')[0] ?? '').toLowerCase().split(/\s+/).slice(1).includes(name));
}
