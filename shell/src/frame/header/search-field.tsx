import { useHref, useSearchForm } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import styles from './search-field.module.css';

/** Text search of the stock, from any page. */
export function SearchField({ placeholder }: { readonly placeholder: string }) {
  const href = useHref();
  return (
    <form
      className={styles.field}
      role="search"
      aria-label={placeholder}
      action={href('search.results', { scope: 'new-used-and-demo-cars' })}
      onSubmit={useSearchForm()}
    >
      <Icon name="search" size={18} />
      <input
        className={styles.input}
        type="search"
        name="query"
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
