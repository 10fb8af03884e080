import { Icon } from '@forecourt/kit/ui';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { withQuery } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './filters.module.css';
import { HiddenQuery } from './hidden-query.tsx';
import { useSearchLinks } from './search-links.tsx';

/** The field `query` with its suggestions. */
export type QueryInput = ComponentType<{
  readonly label: string;
  readonly placeholder: string;
  readonly defaultValue: string;
  readonly onGo: (href: string) => void;
  readonly children: ReactNode;
}>;

/** Text search: a make, a model, a colour, a stock number, "under $30,000". */
export function QueryField({ request, Input }: { readonly request: SearchRequest; readonly Input: QueryInput }) {
  const { hrefOf, go, goTo } = useSearchLinks();
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
      <Input
        label="Make, model or keyword"
        placeholder="Make, model or keyword"
        defaultValue={request.state.query}
        onGo={goTo}
      >
        <button type="submit" className={styles.querySubmit} aria-label="Search">
          <Icon name="search" />
        </button>
      </Input>
    </form>
  );
}
