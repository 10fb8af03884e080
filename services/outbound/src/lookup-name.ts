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

/** Time to wait for a response of a name server, and maximum number of requests for each name and address family. */
const defaultTimeoutMs = 2_000;
const tries = 2;

/**
 * Creates a look-up that asks the name servers from this thread. `dns.lookup` would occupy a thread for each name, and
 * the process has only two threads for look-ups. A dealer whose name servers never respond would then delay all other
 * look-ups, such as those of the mail server. Only names without a dot and names in the machine's hosts file are passed
 * to `dns.lookup`.
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

/** Whether only this machine knows the name: it has no dot, ends in `.localhost`, or is in the machine's hosts file. */
async function isOfMachine(hostname: string): Promise<boolean> {
  const name = hostname.toLowerCase();
  if (!name.includes('.') || name.endsWith('.localhost')) return true;
  const hosts = await readFile('/etc/hosts', 'utf8').catch(() => '');
  return hosts
    .split('\n')
    .some((line) => (line.split('#')[0] ?? '').toLowerCase().split(/\s+/).slice(1).includes(name));
}
