/** Formats rows as columns that are as wide as their longest cell. The first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time: `2026-03-03 12:00:05 UTC`. */
export function when(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/** Formats a number with its noun: `1 version`, `3 versions`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Joins texts with an empty line between them. Missing texts are left out. */
export function paragraphs(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}
