import type { RemoteManifest } from '@forecourt/contracts/release';

/**
 * A reason why versions cannot run together. `where` is a stable path such as
 * `mf-forms.subscribes.finance:quoted@1.weeklyCents`.
 */
export type PinFault = {
  readonly where: string;
  readonly message: string;
  /** The set was refused because it takes too long to compare, whatever else is wrong with it. Absent: it was not. */
  readonly isTooCostly?: true;
};

/** Faults of a set that are named. Nobody reads more, and each takes time to find and to describe. */
export const mostPinFaults = 100;

/** Remote and version for messages: `mf-search 1.1.0`. */
export function labelOf({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): string {
  return `${name} ${version}`;
}
