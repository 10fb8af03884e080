/** The rows of a CSV text by the headings of its first line. A quoted cell may have commas, quotes and lines. */
export function readCsv(text: string): Readonly<Record<string, string>>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  const [headings = [], ...lines] = rows.filter((row) => row.length > 1);
  return lines.map((line) => {
    if (line.length !== headings.length)
      throw new Error(`A row has ${line.length} cells instead of ${headings.length}.`);
    return Object.fromEntries(headings.map((heading, n) => [heading, line[n] ?? '']));
  });
}
