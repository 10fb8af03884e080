/**
 * An icon from a single path, for a widget that needs only one: `Icon` imports the whole set.
 *
 * @param path strokes on a 24 × 24 grid
 * @param size in px. Default: 20
 * @param filled fills the shape with the text colour, for a star or an active heart
 */
export function Glyph({
  path,
  size = 20,
  filled = false,
  className,
}: {
  readonly path: string;
  readonly size?: number;
  readonly filled?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
