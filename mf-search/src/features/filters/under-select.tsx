import { Icon, SelectField } from '@forecourt/kit/ui';
import { underChoices } from '../../model/facets/price-choices.ts';
import type { PriceScale } from '../../model/facets/price-scale.ts';
import { withRange } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './filters.module.css';
import { HiddenQuery } from './hidden-query.tsx';
import { useSearchLinks } from './search-links.tsx';
import { useAhead } from './use-ahead.ts';

/**
 * Select with options such as `Under $20,000`, which set only the upper bound.
 *
 * @param look `field`: shown with the price fields; `bar`: shown beside the sort order
 * @source spec §9, SRCH-046, requirements AMB-06
 */
export function UnderSelect({
  request,
  scale,
  look,
}: {
  readonly request: SearchRequest;
  readonly scale: PriceScale;
  readonly look: 'field' | 'bar';
}) {
  const { hrefOf, go } = useSearchLinks();
  const range = request.state.ranges.price;
  const without = withRange(request, 'price', {});
  const choices = underChoices(scale);
  const under = range?.min === undefined ? choices.find(({ max }) => max === range?.max) : undefined;
  const isOther = range !== undefined && under === undefined;
  const [value, choose] = useAhead(isOther ? 'other' : under === undefined ? '' : `:${under.max}`);
  const select = {
    name: 'range[price]',
    value,
    onChange: ({ target }: { readonly target: HTMLSelectElement }) => {
      choose(target.value);
      const chosen = choices.find(({ max }) => `:${max}` === target.value);
      go(withRange(request, 'price', chosen === undefined ? {} : { max: chosen.max }));
    },
    children: (
      <>
        {isOther && (
          <option value="other" disabled>
            Custom price
          </option>
        )}
        <option value="">Any price</option>
        {choices.map(({ max, label }) => (
          <option key={max} value={`:${max}`}>
            {label}
          </option>
        ))}
      </>
    ),
  };
  return (
    <form action={hrefOf(without).split('?')[0]} method="get" className={look === 'bar' ? styles.sort : styles.under}>
      <HiddenQuery request={without} />
      {look === 'bar' ? (
        <>
          <select {...select} aria-label="Price" className={styles.sortSelect} />
          <Icon name="chevron-down" size={18} className={styles.sortChevron} />
        </>
      ) : (
        <SelectField {...select} label="Price up to" />
      )}
      <noscript>
        <button type="submit" className={styles.plainSubmit}>
          Show
        </button>
      </noscript>
    </form>
  );
}
