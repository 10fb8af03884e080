import { readFile } from 'node:fs/promises';

/** Heap, code and all that lies beside the heap, such as buffers, which the heap's own limit does not count. */
const mostResidentBytes = 512 * 1024 * 1024;
const everyMs = 100;
/** Linux counts in pages of this size on the machines Node runs on. */
const pageBytes = 4096;

/**
 * Watches the memory of a process while it has work. Where the system lacks it (there is no `/proc`), only the
 * heap's own limit holds.
 *
 * @returns ends the watch
 */
export function watchMemory(
  pid: number | undefined,
  hasWork: () => boolean,
  onTooMuch: (reason: string) => void,
): () => void {
  const timer = setInterval(async () => {
    if (pid === undefined || !hasWork()) return;
    const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    const residentBytes = Number(statm.split(' ')[1] ?? 0) * pageBytes;
    if (residentBytes > mostResidentBytes)
      onTooMuch(
        `RENDER_MEMORY: ${Math.round(residentBytes / 1e6)} MB, at most ${Math.round(mostResidentBytes / 1e6)} MB`,
      );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
