import type { ReactNode } from 'react';
import { useId } from 'react';

/** A column of a list and its heading; columns of buttons have no heading. `isWide`: hidden on phones. */
export type Column = string | { readonly name?: string; readonly isWide?: boolean };

/** A column that phones do not show. */
export const wide = (name: string): Column => ({ name, isWide: true });

/** A card with a table, under a title if the page has several lists. The children are its rows. */
export function ListCard({
  title,
  note,
  columns,
  children,
}: {
  readonly title?: ReactNode;
  /** Content at the end of the title's line. */
  readonly note?: ReactNode;
  readonly columns: readonly (Column | false)[];
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="card" {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && (
        <h2 id={id}>
          {title} {note}
        </h2>
      )}
      <ListTable columns={columns}>{children}</ListTable>
    </section>
  );
}

/** The table alone. It scrolls sideways if it is wider than its card. */
export function ListTable({
  columns,
  children,
}: {
  readonly columns: readonly (Column | false)[];
  readonly children: ReactNode;
}) {
  return (
    <div className="scroll">
      <table className="list">
        <thead>
          <tr>{columns.map((column, index) => column !== false && <Head key={index} column={column} />)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Head({ column }: { readonly column: Column }) {
  const { name, isWide = false } = typeof column === 'string' ? { name: column } : column;
  const className = isWide ? 'wide' : undefined;
  return name === undefined ? (
    <td className={className} />
  ) : (
    <th scope="col" className={className}>
      {name}
    </th>
  );
}
