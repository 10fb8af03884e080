import type { Rollout, SiteRow } from '../../gateways/values.ts';
import type { SiteHealth } from '../../model/cell.ts';
import type { Published } from '../../model/published.ts';
import type { SiteRules } from '../../model/site-rules.ts';

/** The data with which the sites are shown, as a table or as cards. */
export type MatrixData = {
  readonly rows: readonly SiteRow[];
  readonly remotes: readonly string[];
  readonly published: Published;
  /** Running rollouts by site. */
  readonly rollouts: ReadonlyMap<string, Rollout>;
  /** Measurements of a site within the last day; undefined until they are known. */
  readonly healthOf: (site: string) => SiteHealth | undefined;
  readonly rules: (site: string) => SiteRules;
};
