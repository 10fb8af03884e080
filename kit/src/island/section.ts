import type { Schema } from '@forecourt/contracts/schema';
import type { Site } from '@forecourt/contracts/site-config';

/** A remote's section of a site's configuration: `remotes.mf-trade-tips` in the site's document. */
export type Section<Settings> = {
  readonly schema: Schema<Settings>;
  readonly defaults: Settings;
  /** The settings of a site. They always match the schema: a site with invalid settings is never released. */
  readonly of: (site: Pick<Site, 'remotes'>) => Settings;
};

/**
 * Declares the section of a remote.
 *
 * @param remote name of the remote
 * @param defaults default settings; top-level keys in the site's document replace them one by one
 */
export function defineSection<Settings extends object>(
  remote: string,
  { schema, defaults }: { readonly schema: Schema<Settings>; readonly defaults: Settings },
): Section<Settings> {
  return { schema, defaults, of: ({ remotes }) => ({ ...defaults, ...(remotes?.[remote] as Partial<Settings>) }) };
}
