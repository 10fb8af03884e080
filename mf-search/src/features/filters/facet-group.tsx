import type { FacetName } from '@forecourt/contracts';
import { Disclosure } from '@forecourt/kit/ui';
import { useState } from 'react';
import { facetLabel } from '../../model/facets/facet-labels.ts';
import type { FacetOption } from '../../model/facets/facet-options.ts';
import { facetOptions } from '../../model/facets/facet-options.ts';
import { withFacetToggled } from '../../model/search/search-change.ts';
import type { AnsweredSearch } from '../../model/search/search-outcome.ts';
import { FacetOptionLink } from './facet-option.tsx';
import styles from './filters.module.css';
import { OptionFinder } from './option-finder.tsx';
import { useOptionOrder } from './option-order.ts';

/**
 * A facet's values in a collapsible group: the most common values are visible, and a button shows more. If there are
 * very many, another button opens a searchable list.
 *
 * @param plural noun for the values: `makes`
 * @param popular maximum number of values in the group; the others are only in the searchable list
 * @param startsOpen opens the group even when nothing is chosen
 * @source SRCH-035, SRCH-037, expectations 21
 */
export function FacetGroup({
  facet,
  title,
  plural,
  popular = Number.POSITIVE_INFINITY,
  startsOpen = false,
  fewest = 1,
  request,
  outcome: { response, stock },
}: AnsweredSearch & {
  readonly facet: FacetName;
  readonly title: string;
  readonly plural: string;
  readonly popular?: number;
  readonly startsOpen?: boolean;
  /** The group is hidden if it has fewer options than this. */
  readonly fewest?: number;
}) {
  const { facets } = request.state;
  const chosen = facets[facet] ?? [];
  // Only the initial state: the group must not close when the shopper removes its last value.
  const [open] = useState(startsOpen || chosen.length > 0);
  const options = facetOptions(facet, response.facets, chosen, stock);
  const { inSight, rest } = useOptionOrder(options, popular);
  if (options.length < fewest) return null;
  const labelOf = (value: string) => facetLabel(facet, value, facets.make);
  const list = (some: readonly FacetOption[]) =>
    some.map((option) => (
      <FacetOptionLink
        key={option.value}
        facet={facet}
        option={option}
        label={labelOf(option.value)}
        to={withFacetToggled(request, facet, option.value)}
      />
    ));
  const hasMany = options.length > popular;
  const note = chosen.map(labelOf).join(', ');
  return (
    <Disclosure title={title} open={open} {...(note && { note })}>
      <div role="group" aria-label={title}>
        {list(inSight)}
        {rest.length > 0 && (
          <details className={styles.more}>
            <summary className={styles.moreLabel}>
              {hasMany ? `Show ${rest.length} more` : `Show all ${inSight.length + rest.length} ${plural}`}
            </summary>
            {list(rest)}
          </details>
        )}
      </div>
      {hasMany && (
        <OptionFinder title={`All ${options.length} ${plural}`} label={`Search all ${plural}`}>
          {(isWanted) => list(options.filter(({ value }) => isWanted(labelOf(value))))}
        </OptionFinder>
      )}
    </Disclosure>
  );
}
