import { useHref } from '@forecourt/kit/island';
import { Icon, VisuallyHidden } from '@forecourt/kit/ui';
import { useId } from 'react';
import { useSearchForm } from '../../search-form/use-search-form.ts';
import styles from './search-field.module.css';

/** Finds stock by words from any page. */
export function SearchField({ placeholder }: { readonly placeholder: string }) {
  const href = useHref();
  const id = useId();
  return (
    <form
      className={styles.field}
      role="search"
      action={href('search.results', { scope: 'new-used-and-demo-cars' })}
      onSubmit={useSearchForm()}
    >
      <Icon name="search" size={18} />
      <label htmlFor={id}>
        <VisuallyHidden>{placeholder}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        name="query"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
