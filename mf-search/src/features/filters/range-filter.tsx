import type { RangeName } from '@forecourt/contracts';
import { dollars, readSearch } from '@forecourt/contracts';
import { Disclosure, TextField, VisuallyHidden } from '@forecourt/kit/ui';
import type { FocusEvent, FormEvent } from 'react';
import { rangeLabel } from '../../model/chips.ts';
import { withRange } from '../../model/search-change.ts';
import type { SearchRequest } from '../../model/search-scope.ts';
import styles from './filters.module.css';
import { HiddenQuery } from './hidden-query.tsx';
import { useSearchLinks } from './search-links.tsx';

/**
 * Two fields for the bounds of a number. Takes what is typed when the shopper leaves the fields or
 * presses Enter; without script the browser sends the same form.
 */
export function RangeFilter({
  name,
  title,
  placeholders,
  startsOpen = false,
  request,
  children,
}: {
  readonly name: RangeName;
  readonly title: string;
  readonly placeholders: readonly [string, string];
  readonly startsOpen?: boolean;
  readonly request: SearchRequest;
  /** Shortcuts under the fields. */
  readonly children?: React.ReactNode;
}) {
  const { hrefOf, go } = useSearchLinks();
  const range = request.state.ranges[name];
  const without = withRange(request, name, {});
  const show = (bound: number | undefined) =>
    bound === undefined ? '' : name === 'price' ? dollars(bound) : String(bound);
  const apply = (form: HTMLFormElement) => {
    const [min, max] = ['min', 'max'].map((side) => String(new FormData(form).get(`range[${name}][${side}]`) ?? ''));
    const typed = readSearch(String(new URLSearchParams({ [`range[${name}]`]: `${min}:${max}` }))).ranges[name] ?? {};
    if (typed.min !== range?.min || typed.max !== range?.max) go(withRange(request, name, typed));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) apply(event.currentTarget);
  };
  const field = (side: 'min' | 'max', label: string, placeholder: string) => (
    <TextField
      key={`${side}-${range?.[side] ?? ''}`}
      label={label}
      name={`range[${name}][${side}]`}
      defaultValue={show(range?.[side])}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
    />
  );
  return (
    <Disclosure
      title={title}
      className={styles.group}
      open={startsOpen || range !== undefined}
      {...(range && { note: rangeLabel(name, range) })}
    >
      <form
        action={hrefOf(without).split('?')[0]}
        method="get"
        onSubmit={submit}
        onBlur={leave}
        className={styles.range}
        aria-label={title}
      >
        <HiddenQuery request={without} />
        {field('min', 'From', placeholders[0])}
        {field('max', 'To', placeholders[1])}
        <button type="submit" className={styles.apply}>
          Apply<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
        </button>
      </form>
      {children}
    </Disclosure>
  );
}
