import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';
import { useRef } from 'react';
import { latestOf } from '../../model/published.ts';
import { useCellKeys } from './cell-keys.ts';
import type { MatrixData } from './matrix-data.ts';
import { MatrixRow } from './matrix-row.tsx';

const rowHeight = 52;
/** Rows in the document beyond each end of the viewport. */
const overscan = 3;

/**
 * The table of sites and remotes. Only rows near the viewport are in the document, and a scroll renders only rows that
 * come into view. Arrow keys move between cells, Home and End within a row, and Enter opens the cell's dialog.
 */
export function Matrix({ rows, remotes, published, rollouts, healthOf, rules }: MatrixData) {
  const body = useRef<HTMLTableSectionElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan,
    getScrollElement: () => frame.current,
    // The sticky head of the table covers the top of the viewport.
    scrollPaddingStart: rowHeight,
    scrollMargin: rowHeight,
    getItemKey: (index) => rows[index]?.site ?? index,
    useFlushSync: false,
  });
  const { at, onKeyDown, onFocus } = useCellKeys({
    rows: rows.length,
    columns: remotes.length + 2,
    body,
    reveal: (index) => virtual.scrollToIndex(index),
  });
  const items = virtual.getVirtualItems();
  // The cell that had the focus may have been scrolled out of the document. Then the first row in the document has the
  // Tab stop.
  const stop = items.some(({ index }) => index === at.row) ? at : { row: items[0]?.index ?? 0, column: 0 };
  const before = (items[0]?.start ?? rowHeight) - rowHeight;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? rowHeight) - rowHeight);
  return (
    <div className="matrix-frame" ref={frame}>
      <table
        className={remotes.length > 7 ? 'matrix many' : 'matrix'}
        style={columnsOf(remotes.length)}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">Site</th>
            {remotes.map((remote) => (
              <th key={remote} scope="col">
                <Heading name={remote} note={noteOf(remote)} isRemote />
              </th>
            ))}
            <th scope="col">
              <Heading name="Errors" note="24 h" />
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={onFocus}>
          {before > 0 && <Spacer height={before} />}
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <MatrixRow
                key={row.site}
                index={index}
                row={row}
                remotes={remotes}
                published={published}
                rollout={rollouts.get(row.site)}
                health={healthOf(row.site)}
                rules={rules}
                current={stop.row === index ? stop.column : null}
              />
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

const columnsOf = (remotes: number) => ({ '--remotes': remotes }) as CSSProperties;

/** A row as high as the rows that are not in the document. */
function Spacer({ height }: { readonly height: number }) {
  return <tr className="spacer" style={{ height }} />;
}
