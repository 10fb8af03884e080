import type { VersionSizes } from '../registry/client/index.ts';

/**
 * `Browsers load 12.3 KB (+0.4 since 1.3.0) compressed, 1.2 KB (+0.0) of it on first load; the server loads 30.1 KB
 * (−2.0).`
 */
export function describeSizes(
  sizes: VersionSizes,
  before: { readonly version: string; readonly sizes: VersionSizes } | undefined,
): string {
  const part = (size: 'browserBytes' | 'firstLoadBytes' | 'serverBytes', since = '') =>
    `${kilobytes(sizes[size])} KB${before === undefined ? '' : ` (${growth(sizes[size] - before.sizes[size])}${since})`}`;
  const since = before === undefined ? '' : ` since ${before.version}`;
  return `Browsers load ${part('browserBytes', since)} compressed, ${part('firstLoadBytes')} of it on first load; the server loads ${part('serverBytes')}.`;
}

/** A number of bytes in kilobytes: `12.3`. */
export function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** A difference between two sizes in bytes, written in kilobytes: `+0.4`, `−2.0`. */
export function growth(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;
}
