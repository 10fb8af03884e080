import type { RemoteManifest } from '@forecourt/contracts/release';
import type { Proposal } from '../decisions/proposal.ts';
import type { Draw } from './draws.ts';
import { pick } from './draws.ts';

/** A set of versions with an added fault, and the place where the fault must be reported. */
export type Spoilt = { readonly set: Proposal; readonly where: string };

/** The name of one of the set's versions. */
export function anyOf(set: Proposal, draw: Draw): string {
  return pick(draw, Object.keys(set.manifests));
}

/** The name of one of the set's versions that is not the shell. */
export function remoteOf(set: Proposal, draw: Draw): string {
  return pick(
    draw,
    Object.keys(set.manifests).filter((name) => name !== 'shell'),
  );
}

/** The set with a changed version. */
export function withManifest(
  set: Proposal,
  name: string,
  change: (manifest: RemoteManifest) => Partial<RemoteManifest>,
): Proposal {
  const manifest = set.manifests[name] as RemoteManifest;
  return { ...set, manifests: { ...set.manifests, [name]: { ...manifest, ...change(manifest) } } };
}
