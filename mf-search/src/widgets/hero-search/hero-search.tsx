import type { ContextOf, slotHomeSearch } from '@forecourt/contracts';
import { dollars } from '@forecourt/contracts';
import { useHref, useSearchForm, useSite } from '@forecourt/kit/island';
import { Button, classNames, SelectField } from '@forecourt/kit/ui';
import { SearchField } from '../../features/suggest/search-field.tsx';
import { underChoices } from '../../model/facets/price-choices.ts';
import { priceScale } from '../../model/facets/price-scale.ts';
import type { SearchCounts } from './data.ts';
import styles from './hero-search.module.css';
import { StockTypes } from './stock-types.tsx';

/**
 * Fields for text, body and highest price. Without JavaScript, and if the stock could not be counted, it works as a
 * plain form.
 */
export function HeroSearch({
  context: { layout },
  data: counts,
}: {
  readonly context: ContextOf<typeof slotHomeSearch>;
  readonly data: SearchCounts;
}) {
  const { home, nounPlural, search } = useSite();
  const href = useHref();
  const onSubmit = useSearchForm();
  const { min, max } = priceScale(search.priceSlider, counts?.dearest ?? null);
  const limits = underChoices({ min: min + 1, max: max - 1 });
  const stock = counts?.body;
  const bodies = (home.bodies ?? Object.keys(stock ?? {})).filter((body) => stock?.[body] !== 0);
  return (
    <div className={classNames(styles.box, styles[layout])}>
      <StockTypes counts={counts?.car_type ?? {}} />
      <form
        className={styles.form}
        role="search"
        aria-label={`Search ${nounPlural}`}
        action={href('search.results', { scope: 'new-used-and-demo-cars' })}
        onSubmit={onSubmit}
      >
        <SearchField label="Make or model" labelShown placeholder="Any" />
        {bodies.length > 0 && (
          <SelectField label="Body" name="refinementList[body][0]" defaultValue="">
            <option value="">Any type</option>
            {bodies.map((body) => (
              <option key={body}>{body}</option>
            ))}
          </SelectField>
        )}
        <SelectField label="Price up to" name="range[price]" defaultValue="">
          <option value="">Any price</option>
          {limits.map((limit) => (
            <option key={limit.max} value={`:${limit.max}`}>
              {dollars(limit.max)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" icon="search" className={styles.submit}>
          Show {nounPlural}
        </Button>
      </form>
    </div>
  );
}
