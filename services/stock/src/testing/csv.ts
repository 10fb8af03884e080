import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import type { CarDraft } from '../feed/mapping.ts';
import type { FeedItem } from '../feed/parse-feed.ts';
import { parseFeed } from '../feed/parse-feed.ts';

/** Builds a CSV file. Cells with commas, quotes or line breaks are quoted. */
export function csv(header: readonly string[], ...rows: readonly (readonly string[])[]): Uint8Array {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
  return new TextEncoder().encode([header, ...rows].map((cells) => `${line(cells)}\n`).join(''));
}

/** All items of a feed, in order. */
export async function readFeed(
  file: Uint8Array,
  mapping: FeedMapping,
  currentYear = 2026,
): Promise<readonly FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const item of parseFeed(file, mapping, { currentYear, mostBytes: 100_000_000 })) items.push(item);
  return items;
}

/** The first row as a draft. Throws when it was refused. */
export async function firstDraft(file: Uint8Array, mapping: FeedMapping): Promise<CarDraft> {
  const row = (await readFeed(file, mapping))[1];
  if (row?.kind !== 'car') throw new Error(`Expected a car, found ${JSON.stringify(row)}`);
  return row.draft;
}
