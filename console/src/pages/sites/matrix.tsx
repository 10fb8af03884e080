import type { ColumnDef } from '@tanstack/react-table';
import { tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { SiteRow } from '../../gateways/values.ts';
import { latestOf } from '../../model/published.ts';
import { MatrixCell } from './matrix-cell.tsx';
import type { MatrixData } from './matrix-data.ts';
import { ErrorShare, SiteName } from './row-parts.tsx';

const features = tableFeatures({});
const rowHeight = 52;

/** Position of the cell that the keyboard is at. */
type At = { readonly row: number; readonly column: number };

/**
 * The table of sites and remotes. Only rows near the viewport are in the document. Arrow keys move between cells, Home
 * and End within a row, and Enter opens what the cell offers.
 */
export function Matrix({ rows, remotes, published, rollouts, rules }: MatrixData) {
  const columns = useMemo(
    (): ColumnDef<typeof features, SiteRow>[] => ['site', ...remotes, 'errors'].map((id) => ({ id, header: id })),
    [remotes],
  );
  // Elements instead of the table's own rendering, which mounts each cell anew, and so loses the focus, with new data.
  const contentOf = (id: string, row: SiteRow) =>
    id === 'site' ? (
      <SiteName row={row} rules={rules(row.site)} />
    ) : id === 'errors' ? (
      <ErrorShare site={row.site} />
    ) : (
      <MatrixCell
        remote={id}
        row={row}
        published={published}
        rollout={rollouts.get(row.site)}
        holds={rules(row.site).holds}
      />
    );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({ features, columns, data, getRowId: ({ site }) => site });
  const body = useRef<HTMLTableSectionElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const tableRows = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: tableRows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    getScrollElement: () => frame.current,
    // The head of the table stays above the rows.
    scrollPaddingStart: rowHeight,
    scrollMargin: rowHeight,
    getItemKey: (index) => tableRows[index]?.id ?? index,
  });
  const { at, onKeyDown } = useCellKeys({
    rows: tableRows.length,
    columns: columns.length,
    body,
    reveal: (index) => virtual.scrollToIndex(index),
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? rowHeight) - rowHeight;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? rowHeight) - rowHeight);
  return (
    <div className="matrix-frame" ref={frame}>
      <table className={remotes.length > 7 ? 'matrix many' : 'matrix'} aria-rowcount={tableRows.length + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map(({ id }) => (
                <th key={id} scope="col">
                  {id === 'site' ? (
                    'Site'
                  ) : id === 'errors' ? (
                    <Heading name="Errors" note="24 h" />
                  ) : (
                    <Heading name={id} note={noteOf(id)} isRemote />
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index }) => {
            const row = tableRows[index];
            if (row === undefined) return null;
            return (
              <tr key={row.id} aria-rowindex={index + 2}>
                {row.getAllCells().map((cell, column) => (
                  <td
                    key={cell.id}
                    data-row={index}
                    data-column={column}
                    data-current={(at.row === index && at.column === column) || undefined}
                  >
                    {contentOf(cell.column.id, row.original)}
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  );

  function noteOf(remote: string): string {
    const latest = latestOf(published, remote);
    return latest === null ? '' : `latest ${latest}`;
  }
}

function Heading({
  name,
  note,
  isRemote = false,
}: {
  readonly name: string;
  readonly note: string;
  readonly isRemote?: boolean;
}) {
  return (
    <>
      <b className={isRemote ? 'mono' : undefined}>{name}</b>
      <span title={note}>{note}</span>
    </>
  );
}

/** Keeps the height of rows that are not in the document. */
function Spacer({ height }: { readonly height: number }) {
  return <tr className="spacer" style={{ height }} />;
}

function useCellKeys({
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
    const cell = (event.target as HTMLElement).closest('td');
    if (cell === null) return;
    const [row, column] = [Number(cell.dataset['row']), Number(cell.dataset['column'])];
    const next = movedBy(event, { row, column }, { rows, columns });
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    wanted.current = next;
    reveal(next.row);
    const focus = () =>
      body.current
        ?.querySelector<HTMLElement>(
          `td[data-row="${wanted.current.row}"][data-column="${wanted.current.column}"] :is(a, button)`,
        )
        ?.focus();
    focus();
    // A row far away is in the document only after the scroll.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  return { at, onKeyDown };
}

/** Where a key moves to; null: it moves nowhere. The last column has nothing to choose. */
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
