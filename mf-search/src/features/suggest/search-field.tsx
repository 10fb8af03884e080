import { useIsland } from '@forecourt/kit/island';
import { classNames } from '@forecourt/kit/ui';
import type { ComponentType, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import styles from './search-field.module.css';
import type { SuggestBoxProps } from './suggest-box.tsx';

type SearchFieldProps = {
  /** What the field is for; always said, and shown above when `labelShown`. */
  readonly label: string;
  readonly labelShown?: boolean;
  readonly placeholder?: string;
  /** Words the search already has. */
  readonly defaultValue?: string;
  /** Goes to what was chosen from the list; without it the page's navigation does. */
  readonly onGo?: (href: string) => void;
  /** Inside the field at its end: a submit button. */
  readonly children?: ReactNode;
};

/**
 * The field `query` of a search form, with suggestions while the shopper types.
 *
 * Stand it in a `<form>` of yours that works by itself: without script, and when suggestions do not
 * come, it is a plain field. Enter with nothing chosen sends that form; choosing goes to the
 * suggestion's own address. @source expectations 20
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
