import type { RemoteManifest } from '@forecourt/contracts/release';
import semver from 'semver';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';

/**
 * Faults for remotes that may need other contracts than the shell supplies: another major version, or a newer minor
 * version. Also faults for remotes whose contracts version is invalid.
 *
 * @source CONF-038
 */
export function contractFaults({ site, manifests }: Proposal, shell: RemoteManifest): readonly PinFault[] {
  return Object.values(manifests).flatMap((remote) => {
    const fault = contractFault(remote, shell);
    return fault === null ? [] : [{ where: `${remote.name}.contracts`, message: `${site}: ${fault}` }];
  });
}

function contractFault(remote: RemoteManifest, shell: RemoteManifest): string | null {
  const [built, supplied] = [semver.parse(remote.contracts), semver.parse(shell.contracts)];
  if (built === null)
    return `${labelOf(remote)} names contracts "${remote.contracts}", which isn’t a version; build it again with the current kit.`;
  // If the shell's own contracts version is invalid, only the shell gets a fault.
  if (supplied === null) return null;
  const pair = `${labelOf(remote)} was built against contracts ${built.version}, ${labelOf(shell)} against ${supplied.version}`;
  if (built.major !== supplied.major) return `${pair}; their major versions must be equal.`;
  if (built.minor > supplied.minor)
    return `${pair}, which lacks what came with ${built.major}.${built.minor}; pin a shell built against that first.`;
  return null;
}
