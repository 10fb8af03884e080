import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

/**
 * Panels of which one shows. Arrow keys, Home and End move between the tabs.
 *
 * @param label what the choice is about, for screen readers
 */
export function Tabs({
  label,
  tabs,
  className,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly title: string; readonly content: ReactNode }[];
  readonly className?: string | undefined;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.name);
  const current = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  if (current === undefined) return null;

  const move = (event: KeyboardEvent) => {
    const at = tabs.indexOf(current);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    setChosen(tab.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            className={classNames(styles.tab, name === current.name && styles.chosen)}
            aria-selected={name === current.name}
            aria-controls={`${id}-panel`}
            tabIndex={name === current.name ? 0 : -1}
            onClick={() => setChosen(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.name}`}>
        {current.content}
      </div>
    </div>
  );
}
