import type { RemoteManifest } from '../gateways/values.ts';
import { kilobytes } from './numbers.ts';

/** Compressed bytes that a browser loads before the first island: the entry, and the files that the entry needs. */
export function firstLoadOf({ entry, entryChunks, files }: RemoteManifest): number {
  return sum([entry, ...entryChunks], files);
}

/** Compressed bytes of the entry and one page, with the files that they need. */
export function pageLoadOf({ entry, entryChunks, pages, files }: RemoteManifest, page: string): number {
  const own = pages[page];
  return own === undefined ? 0 : sum([entry, ...entryChunks, ...own.chunks, ...own.css], files);
}

/** A change in bytes: `+0.4 KB`, `−2.0 KB`. */
export const growth = (bytes: number): string => `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;

/** The page for which a browser loads the most bytes; null if the version has no page. */
export function largestPageOf(manifest: RemoteManifest): string | null {
  const names = Object.keys(manifest.pages);
  return names.toSorted((a, b) => pageLoadOf(manifest, b) - pageLoadOf(manifest, a))[0] ?? null;
}

function sum(paths: readonly string[], files: RemoteManifest['files']): number {
  return [...new Set(paths)].reduce((total, path) => total + (files[path]?.brotliBytes ?? 0), 0);
}
