import { readSearch, writeSearch } from '@forecourt/contracts';
import type { SubmitEvent } from 'react';
import { useNavigation } from './context.tsx';

/**
 * Sends a plain GET search form without a reload and with an address as every other link writes it.
 * Before the script is there the browser sends the same form by itself.
 */
export function useSearchForm(): (event: SubmitEvent<HTMLFormElement>) => void {
  const navigation = useNavigation();
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const pairs = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
    const query = writeSearch(readSearch(new URLSearchParams(pairs).toString()));
    const { pathname } = new URL(form.action);
    navigation.go(query === '' ? pathname : `${pathname}?${query}`);
  };
}
