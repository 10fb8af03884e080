import { memo } from 'react';
import type { Rollout, SiteRow } from '../../gateways/values.ts';
import type { SiteHealth } from '../../model/cell.ts';
import { MatrixCell } from './matrix-cell.tsx';
import type { MatrixData } from './matrix-data.ts';
import { ErrorShare, SiteName } from './row-parts.tsx';

/** A site in the matrix; rendered again only when its content changes. */
export const MatrixRow = memo(function MatrixRow({
  index,
  row,
  remotes,
  published,
  rollout,
  health,
  rules,
  current,
}: Pick<MatrixData, 'remotes' | 'published' | 'rules'> & {
  readonly index: number;
  readonly row: SiteRow;
  readonly rollout: Rollout | undefined;
  readonly health: SiteHealth | undefined;
  /** The column whose control is the table’s Tab stop; null if that column is in another row. */
  readonly current: number | null;
}) {
  const own = rules(row.site);
  const tabIndex = (column: number) => (current === column ? 0 : -1);
  const cells = [
    <SiteName key="site" row={row} rules={own} tabIndex={tabIndex(0)} />,
    ...remotes.map((remote, index) => (
      <MatrixCell
        key={remote}
        remote={remote}
        row={row}
        published={published}
        rollout={rollout}
        holds={own.holds}
        health={health}
        tabIndex={tabIndex(index + 1)}
      />
    )),
    <ErrorShare key="errors" health={health} />,
  ];
  return (
    <tr aria-rowindex={index + 2}>
      {cells.map((cell, column) => (
        <td key={cell.key} data-row={index} data-column={column}>
          {cell}
        </td>
      ))}
    </tr>
  );
});
