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

/** Another control for the same bounds as the fields, such as a slider. */
export type RangeControl = ComponentType<{
  readonly range: Range;
  /** Called on every movement of the control. */
  readonly onMove: (range: Range) => void;
  /**
   * Called when the control is released.
   *
   * @param again true if the control has kept the keyboard focus since the last call
   */
  readonly onSet: (range: Range, again: boolean) => void;
}>;

/**
 * Two fields for the bounds of a number. The filter is applied on Enter, or when the focus leaves the fields. Without
 * JavaScript the browser submits the same form.
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
  /** Shown above the fields; it always has the same values. */
  readonly Control?: RangeControl | undefined;
  /** Shortcuts under the fields. */
  readonly children?: ReactNode;
}) {
  const { hrefOf, go } = useSearchLinks();
  const range = request.state.ranges[name] ?? {};
  const isChosen = request.state.ranges[name] !== undefined;
  const without = withRange(request, name, {});
  const [shown, setShown] = useState({ of: range, typed: typedAs(name, range) });
  // The URL has changed to another range, so the fields are updated.
  if (shown.of.min !== range.min || shown.of.max !== range.max) setShown({ of: range, typed: typedAs(name, range) });
  const show = (typed: Typed) => setShown({ of: range, typed });
  const { typed } = shown;
  const [isOpen, setOpen] = useState(startsOpen || isChosen);
  // When the range is cleared, the filter stays open: the control that cleared it has the focus.
  if (isChosen && !isOpen) setOpen(true);

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
    <Disclosure title={title} open={isOpen} {...(isChosen && { note: rangeLabel(name, range) })}>
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

/** Parses typed bounds in the same way as bounds in a URL: non-digits are dropped, and a reversed pair is swapped. */
function readTyped(name: RangeName, { min, max }: Typed): Range {
  return readSearch(String(new URLSearchParams({ [`range[${name}]`]: `${min}:${max}` }))).ranges[name] ?? {};
}
