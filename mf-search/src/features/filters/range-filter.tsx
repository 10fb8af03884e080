import type { Range, RangeName } from '@forecourt/contracts';
import { dollars, readSearch } from '@forecourt/contracts';
import { Disclosure, TextField, VisuallyHidden } from '@forecourt/kit/ui';
import type { ComponentType, FocusEvent, FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { rangeLabel } from '../../model/facets/chips.ts';
import { withRange } from '../../model/search/search-change.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';
import styles from './filters.module.css';
import { HiddenQuery } from './hidden-query.tsx';
import { useSearchLinks } from './search-links.tsx';

/** A second way to set the bounds that the fields show. */
export type RangeControl = ComponentType<{
  readonly range: Range;
  /** Called for every change of the control. */
  readonly onMove: (range: Range) => void;
  /** Called with where it was released. @param again it is still held by the keyboard since the last time */
  readonly onSet: (range: Range, again: boolean) => void;
}>;

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
  Control,
  children,
}: {
  readonly name: RangeName;
  readonly title: string;
  readonly placeholders: readonly [string, string];
  readonly startsOpen?: boolean;
  readonly request: SearchRequest;
  /** Stands above the fields, in step with them. */
  readonly Control?: RangeControl | undefined;
  /** Shortcuts under the fields. */
  readonly children?: ReactNode;
}) {
  const { hrefOf, go } = useSearchLinks();
  const range = request.state.ranges[name] ?? {};
  const isChosen = request.state.ranges[name] !== undefined;
  const without = withRange(request, name, {});
  const [shown, setShown] = useState({ of: range, typed: typedAs(name, range) });
  // Another range in the address: the fields follow it.
  if (shown.of.min !== range.min || shown.of.max !== range.max) setShown({ of: range, typed: typedAs(name, range) });
  const show = (typed: Typed) => setShown({ of: range, typed });
  const { typed } = shown;

  const set = (to: Range, again = false) => {
    show(typedAs(name, to));
    if (to.min !== range.min || to.max !== range.max) go(withRange(request, name, to), again);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set(readTyped(name, typed));
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) set(readTyped(name, typed));
  };
  const field = (side: keyof Typed, label: string, placeholder: string) => (
    <TextField
      label={label}
      name={`range[${name}][${side}]`}
      value={typed[side]}
      onChange={(event) => show({ ...typed, [side]: event.target.value })}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
    />
  );
  return (
    <Disclosure title={title} open={startsOpen || isChosen} {...(isChosen && { note: rangeLabel(name, range) })}>
      {Control && <Control range={readTyped(name, typed)} onMove={(to) => show(typedAs(name, to))} onSet={set} />}
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

type Typed = { readonly min: string; readonly max: string };

function typedAs(name: RangeName, { min, max }: Range): Typed {
  const show = (bound: number | undefined) =>
    bound === undefined ? '' : name.includes('price') ? dollars(bound) : String(bound);
  return { min: show(min), max: show(max) };
}

/** What is typed, read as an address is: signs dropped, a reversed pair swapped. */
function readTyped(name: RangeName, { min, max }: Typed): Range {
  return readSearch(String(new URLSearchParams({ [`range[${name}]`]: `${min}:${max}` }))).ranges[name] ?? {};
}
