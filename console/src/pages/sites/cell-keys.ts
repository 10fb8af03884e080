import type { FocusEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';

/** Position of the cell that has the keyboard focus. */
type At = { readonly row: number; readonly column: number };

/**
 * Moves the focus between the cells of the table with the keyboard. `at`: the cell that had the focus last. Only the
 * control of this cell is a Tab stop, so one press of Tab leaves the table, however many sites it has.
 */
export function useCellKeys({
  rows,
  columns,
  body,
  reveal,
}: {
  readonly rows: number;
  readonly columns: number;
  readonly body: React.RefObject<HTMLTableSectionElement | null>;
  readonly reveal: (row: number) => void;
}) {
  const [at, setAt] = useState<At>({ row: 0, column: 0 });
  const wanted = useRef(at);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event);
    const next = from && movedBy(event, from, { rows, columns });
    if (next === null) return;
    event.preventDefault();
    wanted.current = next;
    reveal(next.row);
    const focus = () =>
      body.current
        ?.querySelector<HTMLElement>(
          `td[data-row="${wanted.current.row}"][data-column="${wanted.current.column}"] :is(a, button)`,
        )
        ?.focus();
    focus();
    // A distant row is in the document only after the scroll, so its cell is focused after two frames.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event);
    if (cell !== null) setAt(cell);
  };
  return { at, onKeyDown, onFocus };
}

function cellOf({ target }: { readonly target: EventTarget }): At | null {
  const cell = (target as HTMLElement).closest('td');
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** The cell to which a key moves the focus; null if the key does not move it. The last column has no controls. */
export function movedBy(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: At,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): At | null {
  const all = ctrlKey || metaKey;
  const limited = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const to = (nextRow: number, nextColumn: number): At => ({
    row: limited(nextRow, rows - 1),
    column: limited(nextColumn, columns - 2),
  });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(row - 10, column);
    case 'PageDown':
      return to(row + 10, column);
    case 'Home':
      return to(all ? 0 : row, 0);
    case 'End':
      return to(all ? rows - 1 : row, columns - 2);
    default:
      return null;
  }
}
