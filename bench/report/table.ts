import type { Figure } from './figure.ts';
import { holds, targetText } from './figure.ts';

/** The figures as a table: value, interquartile range, target, verdict. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    `${round(figure.value)} ${figure.unit}`,
    figure.spread ? figure.spread.map(round).join(' … ') : '',
    targetText(figure.target),
    figure.target === 'none' ? '' : holds(figure) ? 'holds' : 'MISSED',
  ]);
  const all = [['figure', 'median', 'middle half', 'target', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Rounds to three significant digits. */
function round(value: number): string {
  if (!Number.isFinite(value)) return 'none';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
