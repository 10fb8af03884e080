import { readSearch, writeSearch } from '@forecourt/contracts';
import type { SubmitEvent } from 'react';
import { useNavigation } from './context.tsx';

/**
 * Turns the submission of a GET search form into client-side navigation, with the same addresses as links. Until the
 * script is loaded, the browser submits the form itself.
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
