import { dollars } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, classNames, SelectField, TextField } from '@forecourt/kit/ui';
import { useSearchForm } from '../../search-form/use-search-form.ts';
import { offeredTypes } from './offered-types.ts';
import { priceLimits } from './price-limits.ts';
import styles from './search-box.module.css';

const everything = 'new-used-and-demo-cars';

/**
 * Words, body and highest price. A plain form: it also works before any script does.
 *
 * @param layout `row` for a wide card across the page, `stack` beside something
 */
export function SearchBox({
  layout = 'row',
  className,
}: {
  readonly layout?: 'row' | 'stack';
  readonly className?: string | undefined;
}) {
  const { home, nav, nounPlural, search } = useSite();
  const href = useHref();
  const onSubmit = useSearchForm();
  const types = offeredTypes(nav, (scope) => href('search.results', { scope }));
  return (
    <div className={classNames(styles.box, styles[layout], className)}>
      {types.length > 0 && (
        <ul className={styles.types} aria-label={`Kinds of ${nounPlural}`}>
          {[{ label: 'All', href: href('search.results', { scope: everything }) }, ...types].map(
            ({ label, href: to }) => (
              <li key={to}>
                <a className={styles.type} href={to}>
                  {label}
                </a>
              </li>
            ),
          )}
        </ul>
      )}
      <form
        className={styles.form}
        role="search"
        aria-label={`Search ${nounPlural}`}
        action={href('search.results', { scope: everything })}
        onSubmit={onSubmit}
      >
        <TextField
          label="Make or model"
          name="query"
          type="search"
          placeholder="Any"
          autoComplete="off"
          enterKeyHint="search"
        />
        {home.bodies && (
          <SelectField label="Body" name="refinementList[body][0]" defaultValue="">
            <option value="">Any body</option>
            {home.bodies.map((body) => (
              <option key={body}>{body}</option>
            ))}
          </SelectField>
        )}
        <SelectField label="Price up to" name="range[price]" defaultValue="">
          <option value="">Any price</option>
          {priceLimits(search.priceSlider).map((limit) => (
            <option key={limit} value={`:${limit}`}>
              {dollars(limit)}
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
