import type { Car } from '@forecourt/contracts';
import type { FacetCounts } from './facet-options.ts';

/** What the engine answers. @source spec §3, SRCH-004 */
type SearchAnswer = {
  readonly hits: readonly Car[];
  /** All matches, not only this page's. */
  readonly count: number;
  /** Each facet counted as if nothing of itself were chosen. */
  readonly facets: FacetCounts;
  readonly pages: number;
  /** The engine's own time. */
  readonly ms: number;
};

/** An answer and the options of the dealer's whole stock beside it. */
export type SearchOutcome = { readonly answer: SearchAnswer; readonly stock: FacetCounts };
