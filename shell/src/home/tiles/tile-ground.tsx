/** The background in a tile's own colour. An SVG, because the CSP allows no style attribute. */
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
