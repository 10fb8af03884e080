import { encode } from 'uqr';

/** QR code of an address. The caller also shows the address as text. */
export function PageCode({ text, className }: { readonly text: string; readonly className: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((cells, row) =>
    cells.flatMap((dark, column) => (dark ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for this page"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
