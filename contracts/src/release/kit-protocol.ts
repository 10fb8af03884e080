import type { RemoteManifest } from './remote-manifest.ts';

/**
 * Number of the interface between the shell and the kit of a remote: the functions and data with which the shell
 * mounts, hydrates and updates islands. A change of the kit that an earlier shell cannot run raises the number.
 */
export const kitProtocol = 1;

/** The protocol of a version; 1 if the version names none. */
export const kitProtocolOf = ({ kit = 1 }: Pick<RemoteManifest, 'kit'>): number => kit;
