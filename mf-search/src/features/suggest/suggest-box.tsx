import { useGateways, useHref, useNavigation, useSite } from '@forecourt/kit/island';
import { VisuallyHidden } from '@forecourt/kit/ui';
import type { MouseEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { SearchGateways } from '../../gateways/index.ts';
import type { RecentSearch } from '../../model/search/recent-search.ts';
import { writeRequest } from '../../model/search/search-address.ts';
import { searchTitle } from '../../model/search/search-title.ts';
import type { Suggestion } from '../../model/words/suggestions.ts';
import { recentSuggestions } from '../../model/words/suggestions.ts';
import styles from './suggest-box.module.css';
import { SuggestOption } from './suggest-option.tsx';
import { notTyping, useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

export type SuggestBoxProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Id of the field; ids in the list begin with it. */
  readonly id: string;
  readonly onGo: ((href: string) => void) | undefined;
};

/** The list under the search field: matches in the dealer's stock, places and recent searches. */
export function SuggestBox({ input, id, onGo }: SuggestBoxProps) {
  const { recent } = useGateways<SearchGateways>();
  const { nounPlural } = useSite();
  const href = useHref();
  const navigation = useNavigation();
  const popup = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState(notTyping);
  const [remembered, setRemembered] = useState<readonly RecentSearch[]>([]);
  const { text, isOpen } = typing;
  const found = useSuggestions(isOpen ? text : null);
  const groups = [...recentSuggestions(remembered, text), ...(found?.groups ?? [])];
  const options = groups.flatMap(({ suggestions }) => suggestions);

  const hrefOf = ({ to }: Suggestion) => {
    if ('href' in to) return to.href;
    const { scope, query } = writeRequest(to);
    return href('search.results', { scope }, query);
  };
  const choose = (suggestion: Suggestion) => {
    const { to } = suggestion;
    const address = hrefOf(suggestion);
    if (!('href' in to)) recent.remember({ title: searchTitle(to, nounPlural), href: address });
    setTyping({ ...typing, isOpen: false, active: -1 });
    if (onGo) onGo(address);
    else navigation.go(address);
  };
  useCombobox({
    input,
    popup,
    id,
    count: options.length,
    typing,
    onTyping: setTyping,
    onChoose: (index) => options[index] && choose(options[index]),
  });
  useEffect(() => {
    if (isOpen) setRemembered(recent.all());
  }, [isOpen, recent]);

  if (!isOpen || options.length === 0) return null;
  const forget = () => {
    recent.clear();
    setRemembered([]);
    input.current?.focus();
  };
  return (
    <div className={styles.popup} ref={popup}>
      <div role="listbox" id={`${id}-list`} aria-label="Suggestions" className={styles.list} onMouseDown={keepFocus}>
        {groups.map(({ heading, suggestions }) => (
          <div key={heading} role="group" aria-label={heading} className={styles.group}>
            <div aria-hidden="true" className={styles.heading}>
              {heading}
            </div>
            {suggestions.map((suggestion) => {
              const index = options.indexOf(suggestion);
              return (
                <SuggestOption
                  key={suggestion.key}
                  id={`${id}-${index}`}
                  suggestion={suggestion}
                  words={found?.of ?? ''}
                  href={hrefOf(suggestion)}
                  isActive={typing.active === index}
                  onChoose={() => choose(suggestion)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {remembered.length > 0 && text.trim() === '' && (
        <button type="button" className={styles.clear} onClick={forget}>
          Clear recent searches
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{options.length === 1 ? '1 suggestion' : `${options.length} suggestions`}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A click in the list must not take the focus from the field. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
