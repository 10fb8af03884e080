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
 * A facet's values under a heading that opens and closes: the commonest in sight, more behind a
 * button, and where there are very many all of them with a box to find one.
 *
 * @param plural what its values are called: `makes`
 * @param popular how many the list holds at most; the rest is found among all of them
 * @param startsOpen opens even with nothing chosen
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
  /** With fewer options there is nothing to choose, and the group is left out. */
  readonly fewest?: number;
}) {
  const { facets } = request.state;
  const chosen = facets[facet] ?? [];
  // Open from the start, it stays as the shopper leaves it: taking the last value away must not close it under the finger.
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
        <OptionFinder title={`All ${options.length} ${plural}`} label={`Find among all ${plural}`}>
          {(isWanted) => list(options.filter(({ value }) => isWanted(labelOf(value))))}
        </OptionFinder>
      )}
    </Disclosure>
  );
}
