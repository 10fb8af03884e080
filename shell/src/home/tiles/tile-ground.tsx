/** The background in a tile's own colour. It is an SVG, because the CSP forbids style attributes. */
export function TileGround({
  colour,
  className,
}: {
  readonly colour: string;
  readonly className?: string | undefined;
}) {
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
