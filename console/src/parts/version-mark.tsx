import type { Cell, CellNotes } from '../model/cell.ts';
import { count, percent } from '../model/numbers.ts';
import { describeDeprecation } from '../model/published.ts';
import { Icon } from './icon.tsx';

/** The meaning of the shape and colour of a mark, as text. */
export const markWords: Readonly<Record<Cell['kind'], string>> = {
  absent: 'not pinned',
  latest: 'latest',
  unlisted: 'pinned',
  behind: 'behind',
  rolling: 'rolling out',
  failing: 'failing',
};

/** Shape, version and chip of a cell. Colour is never the only difference. */
export function VersionMark({ cell, notes = {} }: { readonly cell: Cell; readonly notes?: CellNotes }) {
  if (cell.kind === 'absent')
    return (
      <span className="mark absent">
        – <Notes {...notes} />
      </span>
    );
  return (
    <span className={`mark ${cell.kind}`}>
      <span className={`shape ${cell.kind}`} />
      <span className="mono" title={cell.version}>
        {cell.version}
      </span>{' '}
      {cell.kind === 'behind' && <span className="chip warn">↑{cell.by}</span>}
      {cell.kind === 'rolling' && <span className="chip accent">{percent(cell.percent)}</span>}
      {cell.kind === 'failing' && <span className="chip critical">{percent(cell.percent)}</span>}
      <Notes {...notes} />
    </span>
  );
}

function Notes({ deprecated, hold }: CellNotes) {
  return (
    <>
      {deprecated !== undefined && (
        <span className="note-icon warn" title={describeDeprecation(deprecated)}>
          <Icon name="warning" size={14} />
        </span>
      )}
      {hold !== undefined && (
        <span className="note-icon" title={`held: ${hold.why}`}>
          <Icon name="lock" size={14} />
        </span>
      )}
    </>
  );
}

/** Text of a cell for screen readers, with the deprecation of its version and the hold of its remote. */
export function describeMarked(cell: Cell, { deprecated, hold }: CellNotes): string {
  const notes = [deprecated && describeDeprecation(deprecated), hold && `held: ${hold.why}`].filter(Boolean);
  return [describeCell(cell), ...notes].join(', ');
}

/** Text of a cell for screen readers, in the same order as the visible content. */
export function describeCell(cell: Cell): string {
  if (cell.kind === 'absent') return 'not pinned';
  if (cell.kind === 'behind') return `${cell.version}, ${count(cell.by, 'version')} behind the latest`;
  if (cell.kind === 'rolling') return `${cell.version}, ${percent(cell.percent)} of visitors get ${cell.to ?? 'none'}`;
  if (cell.kind === 'failing') return `${cell.version}, ${percent(cell.percent)} of views fail`;
  return `${cell.version}, ${markWords[cell.kind]}`;
}
