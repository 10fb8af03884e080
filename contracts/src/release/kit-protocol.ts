import type { RemoteManifest } from './remote-manifest.ts';

/**
 * What the shell and the kit of a remote agree on at run time: the functions and data by which the shell mounts,
 * hydrates and updates a remote's islands. A change of the kit that an earlier shell cannot run raises the number.
 */
export const kitProtocol = 1;

/** The protocol of a version. A version that names no protocol has protocol 1. */
export const kitProtocolOf = ({ kit = 1 }: Pick<RemoteManifest, 'kit'>): number => kit;
