import type { RemoteManifest } from '@forecourt/contracts/release';
import { budgetedIslands } from '@forecourt/contracts/release';

/** The size of each island that has a budget, one line each: `calculator: 12,345 of 20,000 bytes (62%)`. */
export function describeBudgets(
  manifest: Pick<RemoteManifest, 'pages' | 'widgets' | 'files' | 'declares'>,
): readonly string[] {
  return budgetedIslands(manifest).map(({ island, bytes, budgetBytes }) => {
    const line = `  ${island}: ${count(bytes)} of ${count(budgetBytes)} bytes (${Math.round((bytes / budgetBytes) * 100)}%)`;
    return bytes > budgetBytes
      ? `${line}, ${count(bytes - budgetBytes)} over its budget, so the registry will refuse this version`
      : line;
  });
}

const count = (bytes: number): string => bytes.toLocaleString('en');
