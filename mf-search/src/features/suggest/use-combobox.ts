import type { Dispatch, RefObject, SetStateAction } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** State of the field. */
export type Typing = {
  readonly text: string;
  readonly isOpen: boolean;
  /** Index of the option chosen by arrow keys; -1: the field itself. */
  readonly active: number;
};

export const notTyping: Typing = { text: '', isOpen: false, active: -1 };

/**
 * The combobox pattern for an existing field: adds listeners and attributes to it. Without JavaScript it is a plain
 * field.
 * Down and Up open the list and move through it and back to the field; Enter opens the chosen option, or submits the
 * form when none is chosen; the first Escape closes the list and keeps the text, the second is left to the browser.
 *
 * @source expectations §3, ARIA APG combobox with listbox popup
 * @param id of the field; the list is `{id}-list`, its options `{id}-0`…
 * @param count options in the list; 0: no list
 */
export function useCombobox({
  input,
  popup,
  id,
  count,
  typing,
  onTyping,
  onChoose,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly popup: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly count: number;
  readonly typing: Typing;
  readonly onTyping: Dispatch<SetStateAction<Typing>>;
  readonly onChoose: (index: number) => void;
}): void {
  const isShown = typing.isOpen && count > 0;
  const active = typing.active < count ? typing.active : -1;

  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      onTyping((before) => ({ ...before, isOpen: true, active: isShown ? next : -1 }));
    } else if (event.key === 'Enter') {
      if (isShown && active >= 0) {
        event.preventDefault();
        onChoose(active);
      }
      onTyping(closed);
    } else if (event.key === 'Escape' && isShown) {
      // Escape closes only the suggestions: it neither clears the field's text nor closes a surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      onTyping(closed);
    }
  });

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    const around = field.parentElement;
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => onTyping((before) => ({ ...before, text: field.value, isOpen: true }));
    const leave = ({ relatedTarget }: FocusEvent) => {
      const to = relatedTarget as Node | null;
      if (to === null || (to !== field && !popup.current?.contains(to))) onTyping(closed);
    };
    field.addEventListener('input', () => onTyping({ text: field.value, isOpen: true, active: -1 }), { signal });
    field.addEventListener('focus', open, { signal });
    field.addEventListener('click', open, { signal });
    field.addEventListener('keydown', (event) => onKey.current(event), { signal });
    around?.addEventListener('focusout', leave, { signal });
    // If the field was focused before this effect ran, no focus event opens the list.
    if (document.activeElement === field) open();
    return () => listening.abort();
  }, [input, popup, onKey, onTyping]);

  useLayoutEffect(() => {
    if (input.current === null) return;
    describe(input.current, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? `${id}-list` : null,
      'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : null,
    });
  }, [input, id, isShown, active]);
}

const closed = (before: Typing): Typing => ({ ...before, isOpen: false, active: -1 });

function describe(field: HTMLElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) field.removeAttribute(name);
    else field.setAttribute(name, value);
  }
}

/** A ref to the latest listener, for an effect that subscribes once. */
function useLatest<Listener>(listener: Listener): { readonly current: Listener } {
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  return latest;
}
