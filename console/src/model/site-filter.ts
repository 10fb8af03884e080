import type { Cell, CellNotes } from './cell.ts';
import type { SiteRules } from './site-rules.ts';

/** Which sites a list shows. */
export const siteFilters = ['all', 'behind', 'rolling', 'failing', 'held', 'frozen', 'deprecated'] as const;
export type SiteFilter = (typeof siteFilters)[number];

/** Filters that compare with the published versions. */
const ofVersions: readonly SiteFilter[] = ['behind', 'deprecated'];

/**
 * The filters to offer. While the published versions are unknown, filters that compare with them are left out, because
 * they would find no site.
 */
export const filtersFor = (knowsVersions: boolean): readonly SiteFilter[] =>
  siteFilters.filter((filter) => knowsVersions || !ofVersions.includes(filter));

/** The filter that an address names. Any other value counts as `all`. */
export const siteFilterOf = (value: string | null): SiteFilter => siteFilters.find((each) => each === value) ?? 'all';

/** The filters that match a site. */
export function filtersOf({
  cells,
  notes,
  rules,
  isFailing,
}: {
  readonly cells: readonly Cell[];
  /** Whether a version that the site runs fails. Passed separately, because `cells` are computed without measurements. */
  readonly isFailing: boolean;
  readonly notes: readonly CellNotes[];
  readonly rules: Pick<SiteRules, 'holds' | 'frozen'>;
}): ReadonlySet<SiteFilter> {
  const holds: Readonly<Record<SiteFilter, boolean>> = {
    all: true,
    behind: cells.some(({ kind }) => kind === 'behind'),
    rolling: cells.some(({ kind }) => kind === 'rolling'),
    failing: isFailing,
    held: rules.holds.length > 0,
    frozen: rules.frozen !== null,
    deprecated: notes.some(({ deprecated }) => deprecated !== undefined),
  };
  return new Set(siteFilters.filter((each) => holds[each]));
}
