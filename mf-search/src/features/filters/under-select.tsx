import { useSite } from '@forecourt/kit/island';
import { SelectField } from '@forecourt/kit/ui';
import { underChoices } from '../../model/price-choices.ts';
import { withRange } from '../../model/search-change.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import styles from './filters.module.css';
import { HiddenQuery } from './hidden-query.tsx';
import { useSearchLinks } from './search-links.tsx';

/** `Under $20,000` in one step: sets only the upper bound. @source spec §9, SRCH-046 */
export function UnderSelect({ request }: { readonly request: SearchRequest }) {
  const { hrefOf, go } = useSearchLinks();
  const { priceSlider } = useSite().search;
  const { min, max } = request.state.ranges.price ?? {};
  const without = withRange(request, 'price', {});
  const choices = underChoices(priceSlider);
  const value = min === undefined && choices.some((choice) => choice.max === max) ? `:${max}` : '';
  return (
    <form action={hrefOf(without).split('?')[0]} method="get" className={styles.under}>
      <HiddenQuery request={without} />
      <SelectField
        label="Highest price"
        name="range[price]"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => `:${choice.max}` === event.target.value);
          go(withRange(request, 'price', chosen === undefined ? {} : { max: chosen.max }));
        }}
      >
        <option value="">Any price</option>
        {choices.map((choice) => (
          <option key={choice.max} value={`:${choice.max}`}>
            {choice.label}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button type="submit" className={styles.plainSubmit}>
          Show
        </button>
      </noscript>
    </form>
  );
}
