import type { RemoteManifest } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';

/**
 * A page that requires a sign-in, and the configuration key that requires it: `auth.gated.finance`,
 * `nav.main./my-garage`.
 */
export type Gate = { readonly key: string; readonly what: string; readonly undo: string };

/** All versions and settings with which a site would run. They are checked as a whole. */
export type Proposal = {
  readonly site: string;
  readonly layout: SiteConfig['layout'];
  /** The parts of the site's configuration that require a sign-in. */
  readonly gates: readonly Gate[];
  /** Manifests by remote, including the shell. */
  readonly manifests: Readonly<Record<string, RemoteManifest>>;
  /** Faults of stored files, by remote and path. */
  readonly fileFaults: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
