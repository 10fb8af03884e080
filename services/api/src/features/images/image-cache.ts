import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Cache of pictures, such as a folder in which the least recently used are evicted first. */
export type ImageCache = {
  readonly get: (key: string) => Promise<Buffer | null>;
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
};

/**
 * Smaller files count as this size, because each file takes a disk block and some memory. Visitors can request any
 * number of picture addresses.
 */
const smallestFileBytes = 16_384;

/** @param folder used only by this cache @param mostBytes maximum size of the cache */
export async function openImageCache(folder: string, mostBytes: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true });
  const removals = new Set<Promise<void>>();
  const remove = (key: string): void => {
    const removal = rm(join(folder, key), { force: true }).finally(() => removals.delete(removal));
    removals.add(removal);
  };
  const sizes = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (size) => Math.max(smallestFileBytes, size),
    dispose: (_size, key, reason) => {
      if (reason === 'evict' || reason === 'delete') remove(key);
    },
  });
  for (const [key, size] of await sizesIn(folder)) {
    sizes.set(key, size);
    // A picture larger than the whole cache is not stored.
    if (!sizes.has(key)) remove(key);
  }
  await Promise.all(removals);
  return {
    async get(key) {
      if (sizes.get(key) === undefined) return null;
      const bytes = await readFile(join(folder, key)).catch(() => null);
      if (bytes === null) sizes.delete(key);
      return bytes;
    },
    async put(key, bytes) {
      if (bytes.length > mostBytes) return;
      // The file is written atomically, because the process may end while writing.
      const part = join(folder, `${key}.${randomUUID()}.part`);
      await writeFile(part, bytes);
      await rename(part, join(folder, key));
      sizes.set(key, bytes.length);
      await Promise.all(removals);
    },
  };
}

/** A cache that falls back to a second store, which other processes share. */
export function behind(own: ImageCache, shared: ImageCache | undefined): ImageCache {
  if (shared === undefined) return own;
  return {
    async get(key) {
      const known = await own.get(key);
      if (known !== null) return known;
      const bytes = await shared.get(key);
      if (bytes !== null) await own.put(key, bytes);
      return bytes;
    },
    async put(key, bytes) {
      await own.put(key, bytes);
      await shared.put(key, bytes);
    },
  };
}

/** Sizes of files left by an earlier process, oldest first; partial files are deleted. */
async function sizesIn(folder: string): Promise<Map<string, number>> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const { size, mtimeMs } = await stat(join(folder, file));
      return { file, size, mtimeMs };
    }),
  );
  const [parts, whole] = [files.filter(isPart), files.filter((file) => !isPart(file))];
  await Promise.all(parts.map(({ file }) => rm(join(folder, file), { force: true })));
  return new Map(whole.toSorted((a, b) => a.mtimeMs - b.mtimeMs).map(({ file, size }) => [file, size]));
}

const isPart = ({ file }: { readonly file: string }): boolean => file.endsWith('.part');
