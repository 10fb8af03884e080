/** A gum tree with a bent trunk and a flat crown. `x`, `y`: the foot of the trunk; `size`: 1 is 190 units high. */
export function Tree({
  x,
  y,
  size,
  shade,
}: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly shade: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill={shade}>
      <path d="M-6 0c2-44-8-76-26-108l7-5c13 23 24 38 27 52 5-26 15-44 31-60l7 5C20-90 9-56 9 0Z" />
      <path d="M-88-132c-8-20 18-34 38-28 2-22 42-30 58-14 14-22 58-14 60 8 24-6 42 12 32 28 10 14-10 28-30 22-14 12-44 12-58-2-16 14-50 14-62 0-18 8-42 2-38-14Z" />
      <path
        opacity="0.55"
        d="M-62-104c-10-12 4-24 20-20 10-10 34-8 38 4 12-2 20 8 12 16-14 10-54 14-70 0ZM18-116c-4-12 12-20 26-14 14-8 34 0 32 12-10 12-48 14-58 2Z"
      />
    </g>
  );
}
