/** A tile's own colour. An SVG carries it, because the page's policy allows no style attribute. */
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
