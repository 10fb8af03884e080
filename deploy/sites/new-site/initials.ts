import type { MarkShape } from '@forecourt/contracts/site-config';

/**
 * Letters and digits as strokes on a grid of 10 × 16. Strokes are SVG paths of lines and quadratic curves in absolute
 * coordinates.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 16L5 0L10 16M1.8 10.5L8.2 10.5',
  B: 'M0 8L6 8Q10 8 10 12Q10 16 6 16L0 16L0 0L5.5 0Q9 0 9 4Q9 8 5.5 8',
  C: 'M10 2.5Q8 0 5.2 0Q0 0 0 8Q0 16 5.2 16Q8 16 10 13.5',
  D: 'M0 0L0 16L4 16Q10 16 10 8Q10 0 4 0L0 0',
  E: 'M9 0L0 0L0 16L9 16M0 8L7.5 8',
  F: 'M9 0L0 0L0 16M0 8L7.5 8',
  G: 'M9.6 2.5Q8 0 5.2 0Q0 0 0 8Q0 16 5.2 16Q10 16 10 11.5L10 8.8L5.8 8.8',
  H: 'M0 0L0 16M10 0L10 16M0 8L10 8',
  I: 'M5 0L5 16',
  J: 'M8 0L8 11.5Q8 16 4 16Q0.5 16 0 12.5',
  K: 'M0 0L0 16M9.5 0L0 9.5M3.6 6L10 16',
  L: 'M0 0L0 16L9 16',
  M: 'M0 16L0 0L5 9L10 0L10 16',
  N: 'M0 16L0 0L10 16L10 0',
  O: 'M5 0Q0 0 0 8Q0 16 5 16Q10 16 10 8Q10 0 5 0',
  P: 'M0 16L0 0L5.5 0Q10 0 10 4.5Q10 9 5.5 9L0 9',
  Q: 'M5 0Q0 0 0 8Q0 16 5 16Q10 16 10 8Q10 0 5 0M6 11.5L10 16.5',
  R: 'M0 16L0 0L5.5 0Q10 0 10 4.5Q10 9 5.5 9L0 9M5 9L10 16',
  S: 'M9.3 2.6Q8 0 5 0Q0.6 0 0.6 4Q0.6 7.2 5 8Q9.8 8.8 9.8 12Q9.8 16 5 16Q1.5 16 0.2 13.2',
  T: 'M0 0L10 0M5 0L5 16',
  U: 'M0 0L0 10.5Q0 16 5 16Q10 16 10 10.5L10 0',
  V: 'M0 0L5 16L10 0',
  W: 'M0 0L2.6 16L5 5L7.4 16L10 0',
  X: 'M0 0L10 16M10 0L0 16',
  Y: 'M0 0L5 8L10 0M5 8L5 16',
  Z: 'M0 0L10 0L0 16L10 16',
  0: 'M5 0Q0 0 0 8Q0 16 5 16Q10 16 10 8Q10 0 5 0',
  1: 'M2 3L5.5 0L5.5 16',
  2: 'M0.5 4Q0.5 0 5 0Q9.5 0 9.5 4.2Q9.5 7 0 16L10 16',
  3: 'M0.6 2.8Q2 0 5 0Q9 0 9 4Q9 8 4.5 8Q9.8 8 9.8 12Q9.8 16 5 16Q1.3 16 0.2 13',
  4: 'M7.5 16L7.5 0L0 11.5L10 11.5',
  5: 'M9 0L1.2 0L0.6 7.6Q2.5 6 5 6Q10 6 10 11Q10 16 5 16Q1.5 16 0 13.4',
  6: 'M9 1.6Q7.6 0 5.4 0Q0 0 0 9.5Q0 16 5 16Q10 16 10 11.2Q10 6.6 5.2 6.6Q1.2 6.6 0 10',
  7: 'M0 0L10 0L4 16',
  8: 'M5 8Q0.8 8 0.8 4Q0.8 0 5 0Q9.2 0 9.2 4Q9.2 8 5 8Q0 8 0 12Q0 16 5 16Q10 16 10 12Q10 8 5 8',
  9: 'M1 14.4Q2.4 16 4.6 16Q10 16 10 6.5Q10 0 5 0Q0 0 0 4.8Q0 9.4 4.8 9.4Q8.8 9.4 10 6',
};

const ground = 'M9 0H31A9 9 0 0 1 40 9V31A9 9 0 0 1 31 40H9A9 9 0 0 1 0 31V9A9 9 0 0 1 9 0Z';
/** The mark for names without a Latin letter or digit. It shows a road to the horizon. */
const road = 'M10 31L20 10L30 31M20 18V20M20 24V26M20 30V31';

/** A logo mark with a name's first two initials. The initials are drawn as strokes, so the mark needs no font. */
export function initialsMark(name: string): MarkShape[] {
  const letters = initialsOf(name);
  const line =
    letters.length === 0 ? road : letters.map((letter, index) => drawn(letter, index, letters.length)).join('');
  return [
    { paint: 'ground', d: ground },
    { paint: 'line', d: line },
  ];
}

function initialsOf(name: string): readonly string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const words = plain.split(/[^A-Z0-9]+/).filter((word) => word !== '');
  return words.slice(0, 2).map(([first = '']) => first);
}

/** The SVG path of a letter. A single letter is centred; two letters are drawn side by side. */
function drawn(letter: string, index: number, of: number): string {
  const { scale, left, top } =
    of === 1 ? { scale: 1.25, left: 13.75, top: 10 } : { scale: 1, left: 7.5 + index * 15, top: 12 };
  return (strokes[letter] ?? '').replaceAll(
    /(?<![\d.])(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${round(Number(x) * scale + left)} ${round(Number(y) * scale + top)}`,
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
