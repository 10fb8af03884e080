import type { Range } from '@forecourt/contracts';
import { dollars, emptySearch, readSearch, writeSearch } from '@forecourt/contracts';
import { useHref, useNavigation, useSite } from '@forecourt/kit/island';
import { Button, TextField } from '@forecourt/kit/ui';
import type { FocusEvent, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { PriceSlider } from '../../features/price-slider/price-slider.tsx';
import { priceScale } from '../../model/facets/price-scale.ts';
import styles from './price-search.module.css';

/** Number of cars by price bucket, and the highest price in dollars; null: no car has a price. */
export type PriceData = { readonly counts: Readonly<Record<string, number>>; readonly dearest: number | null };

const everything = { scope: 'new-used-and-demo-cars' };

/**
 * A form for a price range, set with a slider or typed. It opens the search for this range, highest price first.
 * Without JavaScript the fields are a plain form.
 *
 * @source spec §2, SRCH-049
 */
export function PriceSearch({ data: { counts, dearest } }: { readonly data: PriceData }) {
  const { nounPlural, search } = useSite();
  const href = useHref();
  const navigation = useNavigation();
  const id = useId();
  const [range, setRange] = useState<Range>({});
  const scale = priceScale(search.priceSlider, dearest);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ranges = { price: typedRange(event.currentTarget) };
    navigation.go(href('search.results', everything, writeSearch({ ...emptySearch, sortBy: 'price_desc', ranges })));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (!currentTarget.contains(relatedTarget)) setRange(typedRange(currentTarget));
  };
  const field = (side: 'min' | 'max', label: string, none: string) => (
    <TextField
      key={`${side}-${range[side] ?? ''}`}
      label={label}
      name={`range[price][${side}]`}
      defaultValue={range[side] === undefined ? '' : dollars(range[side])}
      placeholder={none}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      className={styles.field}
    />
  );
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          Search by price
        </h2>
        <p className={styles.text}>
          Set a minimum and maximum price to see all our {nounPlural} in between, highest price first.
        </p>
      </div>
      <form
        className={styles.form}
        role="search"
        aria-labelledby={id}
        action={href('search.results', everything)}
        onSubmit={submit}
        onBlur={leave}
      >
        <PriceSlider scale={scale} counts={counts} range={range} onMove={setRange} onSet={setRange} />
        <div className={styles.fields}>
          {field('min', 'From', 'No min')}
          {field('max', 'To', 'No max')}
          <input type="hidden" name="sortBy" value="price_desc" />
          <Button type="submit" className={styles.submit}>
            Show {nounPlural}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The bounds in the form's fields. */
function typedRange(form: HTMLFormElement): Range {
  const fields = new FormData(form);
  const [min, max] = ['min', 'max'].map((side) => String(fields.get(`range[price][${side}]`) ?? ''));
  return readSearch(String(new URLSearchParams({ 'range[price]': `${min}:${max}` }))).ranges.price ?? {};
}
