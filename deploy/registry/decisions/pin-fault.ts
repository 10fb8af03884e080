import type { RemoteManifest } from '@forecourt/contracts/release';

/**
 * One reason why a set cannot run. `where` is a stable path such as `mf-forms.subscribes.finance:quoted@1.weeklyCents`.
 */
export type PinFault = { readonly where: string; readonly message: string };

/** `mf-search 1.1.0`, for messages. */
export function labelOf({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): string {
  return `${name} ${version}`;
}
