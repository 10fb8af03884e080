import type { OverrideTarget } from '@forecourt/contracts/release';

/** The versions that a link shows: `mf-search 1.1.0, mf-forms 1.2.0`, `lockfile lk-…` or `mf-search from https://…`. */
export function describeTarget(target: OverrideTarget): string {
  if ('lockfile' in target) return `lockfile ${target.lockfile}`;
  if ('origin' in target) return `${target.remote} from ${target.origin}`;
  return Object.entries(target.remotes)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');
}
