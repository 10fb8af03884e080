import type { RemoteManifest } from '@forecourt/contracts/release';

/** One reason why the set cannot run. `where` is a stable path such as `mf-forms.subscribes.finance:quoted@1.weeklyCents`. */
export type PinFault = { readonly where: string; readonly message: string };

/** `mf-search 1.1.0`: how faults name a version. */
export function labelOf({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): string {
  return `${name} ${version}`;
}
