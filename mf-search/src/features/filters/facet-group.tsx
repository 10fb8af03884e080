import type { FacetName } from '@forecourt/contracts';
import { Disclosure } from '@forecourt/kit/ui';
import { facetLabel } from '../../model/facet-labels.ts';
import type { FacetOption } from '../../model/facet-options.ts';
import { facetOptions } from '../../model/facet-options.ts';
import { withFacetToggled } from '../../model/search-change.ts';
import type { SearchOutcome } from '../../model/search-outcome.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import { FacetOptionLink } from './facet-option.tsx';
import styles from './filters.module.css';

/** Options in sight before the rest is asked for. */
const optionsInSight = 6;

/**
 * A facet's values under a heading that opens and closes.
 *
 * @param plural what its values are called: `makes`
 * @param startsOpen opens even with nothing chosen
 */
export function FacetGroup({
  facet,
  title,
  plural,
  startsOpen = false,
  fewest = 1,
  request,
  outcome: { answer, stock },
}: {
  readonly facet: FacetName;
  readonly title: string;
  readonly plural: string;
  readonly startsOpen?: boolean;
  /** With fewer options there is nothing to choose, and the group is left out. */
  readonly fewest?: number;
  readonly request: SearchRequest;
  readonly outcome: SearchOutcome;
}) {
  const { facets } = request.state;
  const chosen = facets[facet] ?? [];
  const options = facetOptions(facet, answer.facets, chosen, stock);
  if (options.length < fewest) return null;
  const labelOf = (value: string) => facetLabel(facet, value, facets.make);
  const list = (some: readonly FacetOption[]) =>
    some.map((option) => (
      <FacetOptionLink
        key={option.value}
        option={option}
        label={labelOf(option.value)}
        to={withFacetToggled(request, facet, option.value)}
      />
    ));
  const inSight = options.filter(({ isChosen }, index) => index < optionsInSight || isChosen);
  const rest = options.filter((option) => !inSight.includes(option));
  const note = chosen.map(labelOf).join(', ');
  return (
    <Disclosure title={title} className={styles.group} open={startsOpen || chosen.length > 0} {...(note && { note })}>
      <div role="group" aria-label={title}>
        {list(inSight)}
        {rest.length > 0 && (
          <details className={styles.more}>
            <summary className={styles.moreLabel}>
              Show all {options.length} {plural}
            </summary>
            {list(rest)}
          </details>
        )}
      </div>
    </Disclosure>
  );
}
