import type { RemoteManifest } from '@forecourt/contracts/release';
import { kitProtocolOf } from '@forecourt/contracts/release';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';

/** Faults for remotes whose kit follows another protocol than the pinned shell. */
export function kitFaults({ site, manifests }: Proposal, shell: RemoteManifest): readonly PinFault[] {
  const supplied = kitProtocolOf(shell);
  return Object.values(manifests).flatMap((remote) => {
    const built = kitProtocolOf(remote);
    if (built === supplied) return [];
    const remedy =
      built < supplied
        ? `Build ${remote.name} again with the current kit.`
        : `Build the shell again with the current kit and pin it first, or pin an earlier version of ${remote.name}.`;
    return [
      {
        where: `${remote.name}.kit`,
        message: `${site}: ${labelOf(remote)} was built with a kit of protocol ${built}, ${labelOf(shell)} with one of protocol ${supplied}; they must be equal. ${remedy}`,
      },
    ];
  });
}
