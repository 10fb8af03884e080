import type { RemoteManifest } from '@forecourt/contracts/release';

/**
 * A reason why versions cannot run together. `where` is a stable path such as
 * `mf-forms.subscribes.finance:quoted@1.weeklyCents`.
 */
export type PinFault = {
  readonly where: string;
  readonly message: string;
  /** Whether the set was refused because comparing it would take too long. The set may have other faults too. */
  readonly isTooCostly?: true;
};

/**
 * Maximum number of faults that are reported for a set. Users do not read more, and each fault takes time to find and
 * describe.
 */
export const mostPinFaults = 100;

/** Remote and version for messages: `mf-search 1.1.0`. */
export function labelOf({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): string {
  return `${name} ${version}`;
}
