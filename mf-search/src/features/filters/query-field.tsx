import { Icon } from '@forecourt/kit/ui';
import type { FormEvent } from 'react';
import { withQuery } from '../../model/search-change.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import styles from './filters.module.css';
import { HiddenQuery } from './hidden-query.tsx';
import { useSearchLinks } from './search-links.tsx';

/** Free words: a make, a model, a colour, a stock number. */
export function QueryField({ request }: { readonly request: SearchRequest }) {
  const { hrefOf, go } = useSearchLinks();
  const without = withQuery(request, '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(withQuery(request, String(new FormData(event.currentTarget).get('query') ?? '').trim()));
  };
  return (
    <form
      role="search"
      aria-label="Search this stock"
      action={hrefOf(without).split('?')[0]}
      method="get"
      onSubmit={submit}
      className={styles.query}
    >
      <HiddenQuery request={without} />
      <input
        key={request.state.query}
        className={styles.queryInput}
        type="search"
        name="query"
        aria-label="Make, model or word"
        placeholder="Make, model or word"
        defaultValue={request.state.query}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit" className={styles.querySubmit} aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
