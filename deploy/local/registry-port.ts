import type { RanRelease, RegistryPort } from '@forecourt/api';
import type { Registry } from '../registry/index.ts';
import type { LockfileSigner } from './lockfile-signer.ts';
import { createRolloutSides } from './rollout-sides.ts';

/** Maximum number of cached lockfiles: a thousand sites run a few each. */
const mostKnown = 5_000;

/** The registry as the api uses it, implemented by the registry of the same process. */
export function createRegistryPort(
  registry: Pick<Registry, 'ran' | 'rolloutOn'>,
  signer: Pick<LockfileSigner, 'verify'>,
): RegistryPort {
  const known = new Map<string, RanRelease>();
  const ran: RegistryPort['ran'] = async (site, lockfile) => {
    const key = `${site} ${lockfile}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const found = await registry.ran(site, lockfile);
    if (found === null) return null;
    const release = { lockfile, versions: found.versions, pages: { ...found.pages, notFound: 'shell' } };
    if (known.size >= mostKnown) known.clear();
    known.set(key, release);
    return release;
  };
  return {
    ran,
    lockfilesOf: createRolloutSides(registry),
    ranBy: async (site, signed) => {
      const lockfile = signer.verify(site, signed);
      return lockfile === null ? null : await ran(site, lockfile);
    },
  };
}
