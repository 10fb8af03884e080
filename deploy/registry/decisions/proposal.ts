import type { RemoteManifest } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';

/**
 * A page that requires a sign-in, with the configuration key that says so: `auth.gated.finance`, `nav.main./my-garage`.
 */
export type Gate = { readonly key: string; readonly what: string; readonly undo: string };

/** Everything a site would run, checked as a whole. */
export type Proposal = {
  readonly site: string;
  readonly layout: SiteConfig['layout'];
  /** Parts of its configuration that require a sign-in. */
  readonly gates: readonly Gate[];
  /** Manifests by remote, including the shell. */
  readonly manifests: Readonly<Record<string, RemoteManifest>>;
  /** Faults of stored files, by remote and path. */
  readonly fileFaults: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
