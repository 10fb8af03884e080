import { classNames } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { digits } from '../../model/search/display-count.ts';
import type { Suggestion } from '../../model/words/suggestions.ts';
import { markedParts } from '../../model/words/suggestions.ts';
import styles from './suggest-box.module.css';

/** One suggestion: a link, so that it can be opened in a new tab; the arrow keys of the field reach it. */
export function SuggestOption({
  id,
  suggestion: { label, note, count },
  words,
  href,
  isActive,
  onChoose,
}: {
  readonly id: string;
  readonly suggestion: Suggestion;
  /** The typed text. It is highlighted if the label begins with it. */
  readonly words: string;
  readonly href: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose();
  };
  return (
    <a
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      rel="nofollow"
      className={classNames(styles.option, isActive && styles.active)}
      onClick={press}
    >
      <span className={styles.label}>
        {markedParts(label, words).map(({ text, isMatch, at }) =>
          isMatch ? (
            <b key={at} className={styles.match}>
              {text}
            </b>
          ) : (
            text
          ),
        )}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{digits(count)}</span>}
    </a>
  );
}
