import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tab-list.module.css';

/**
 * The tabs of panels that the caller renders below. Arrow keys, Home and End move between them.
 *
 * @param id prefix of the ids: `{id}-{name}` of a tab, `{id}-{name}-panel` of its panel
 * @param label accessible name of the list
 * @param chosen name of the selected tab
 */
export function TabList<Name extends string>({
  id,
  label,
  tabs,
  chosen,
  onChoose,
  className,
}: {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly title: string }[];
  readonly chosen: Name | undefined;
  readonly onChoose: (name: Name) => void;
  readonly className?: string | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus();
  };

  return (
    <div ref={list} role="tablist" className={classNames(styles.list, className)} aria-label={label} onKeyDown={move}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          data-tab={name}
          className={classNames(styles.tab, name === chosen && styles.chosen)}
          aria-selected={name === chosen}
          aria-controls={`${id}-${name}-panel`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
