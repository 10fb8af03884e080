import { useIsland } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import type { ComponentType, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import styles from './search-field.module.css';
import type { SuggestBoxProps } from './suggest-box.tsx';

type SearchFieldProps = {
  /** Accessible name; also visible above the field when `labelShown`. */
  readonly label: string;
  readonly labelShown?: boolean;
  readonly placeholder?: string;
  /** Words of the current search. */
  readonly defaultValue?: string;
  /** Navigates to the chosen suggestion. Default: the page's navigation. */
  readonly onGo?: (href: string) => void;
  /** Rendered at the end of the field: a submit button. */
  readonly children?: ReactNode;
};

/**
 * The field `query` of a search form, with suggestions while the shopper types.
 * Put it into a `<form>` that works on its own: without JavaScript, and when suggestions fail, this is a plain field.
 * Enter submits the form if no suggestion is chosen. Choosing a suggestion opens its address.
 *
 * @source expectations 20
 */
export function SearchField({
  label,
  labelShown = false,
  placeholder,
  defaultValue,
  onGo,
  children,
}: SearchFieldProps) {
  const id = useId();
  const { report } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const [Box, setBox] = useState<ComponentType<SuggestBoxProps> | null>(null);
  const requested = useRef(false);
  const fetchBox = () => {
    if (requested.current) return;
    requested.current = true;
    import(/* webpackChunkName: "suggest" */ './suggest-box.tsx').then(
      ({ SuggestBox }) => setBox(() => SuggestBox),
      (error: unknown) => {
        requested.current = false;
        report(error);
      },
    );
  };
  return (
    <div className={styles.field}>
      {labelShown && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <div className={styles.box}>
        <input
          key={`field ${defaultValue}`}
          ref={input}
          id={id}
          className={classNames(styles.input, children !== undefined && styles.withEnd)}
          type="search"
          name="query"
          aria-label={labelShown ? undefined : label}
          placeholder={placeholder}
          defaultValue={defaultValue}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={fetchBox}
        />
        {children}
        {Box && <Box key={`list ${defaultValue}`} input={input} id={id} onGo={onGo} />}
      </div>
    </div>
  );
}
