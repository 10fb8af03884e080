import type { Point } from '../geometry/curve.ts';
import type { PlaneDistance } from '../geometry/outline.ts';

/** Figures as polylines in a box one unit high and 0.6 wide. */
// biome-ignore format: points read as tables
const glyphs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [[[0.15, 0], [0, 0.15], [0, 0.85], [0.15, 1], [0.45, 1], [0.6, 0.85], [0.6, 0.15], [0.45, 0], [0.15, 0]]],
  '1': [[[0.1, 0.8], [0.32, 1], [0.32, 0]]],
  '2': [[[0, 0.85], [0.15, 1], [0.45, 1], [0.6, 0.85], [0.6, 0.62], [0, 0], [0.6, 0]]],
  '3': [[[0, 0.9], [0.12, 1], [0.45, 1], [0.58, 0.88], [0.58, 0.64], [0.42, 0.52], [0.2, 0.52]], [[0.42, 0.52], [0.6, 0.4], [0.6, 0.14], [0.45, 0], [0.12, 0], [0, 0.1]]],
  '4': [[[0.45, 0], [0.45, 1], [0, 0.3], [0.6, 0.3]]],
  '5': [[[0.56, 1], [0.05, 1], [0.03, 0.56], [0.42, 0.58], [0.6, 0.44], [0.6, 0.15], [0.45, 0], [0.12, 0], [0, 0.1]]],
  '6': [[[0.55, 0.95], [0.4, 1], [0.15, 1], [0, 0.85], [0, 0.15], [0.15, 0], [0.45, 0], [0.6, 0.15], [0.6, 0.4], [0.45, 0.55], [0, 0.5]]],
  '7': [[[0, 1], [0.6, 1], [0.22, 0]]],
  '8': [[[0.15, 0.53], [0.02, 0.66], [0.02, 0.87], [0.15, 1], [0.45, 1], [0.58, 0.87], [0.58, 0.66], [0.45, 0.53], [0.15, 0.53], [0, 0.4], [0, 0.14], [0.15, 0], [0.45, 0], [0.6, 0.14], [0.6, 0.4], [0.45, 0.53]]],
  '9': [[[0.05, 0.05], [0.2, 0], [0.45, 0], [0.6, 0.15], [0.6, 0.85], [0.45, 1], [0.15, 1], [0, 0.85], [0, 0.6], [0.15, 0.45], [0.6, 0.5]]],
  '/': [[[0, 0], [0.5, 1]]],
  R: [[[0, 0], [0, 1], [0.42, 1], [0.6, 0.86], [0.6, 0.64], [0.42, 0.5], [0, 0.5]], [[0.32, 0.5], [0.6, 0]]],
};

const advance = 0.95;

/** Distance in metres to the strokes of a line of figures, `/` and `R`, whose middle is at 0, 0. */
export function letteringDistance(text: string, heightM: number): PlaneDistance {
  const start = -((text.length - 1) * advance + 0.6) / 2;
  const strokes = [...text].flatMap((letter, i) =>
    (glyphs[letter] ?? []).flatMap((line) =>
      line.slice(1).map((to, k) => {
        const [from, x] = [line[k]!, start + i * advance];
        return [x + from[0], from[1] - 0.5, x + to[0], to[1] - 0.5] as const;
      }),
    ),
  );
  const half = -start + 0.2;
  return (u, v) => {
    const [x, y] = [u / heightM, v / heightM];
    if (Math.abs(x) > half || Math.abs(y) > 0.7) return heightM;
    let nearest = Infinity;
    for (const [ax, ay, bx, by] of strokes) {
      const [ex, ey] = [bx - ax, by - ay];
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
      nearest = Math.min(nearest, Math.hypot(x - ax - ex * t, y - ay - ey * t));
    }
    return nearest * heightM;
  };
}
