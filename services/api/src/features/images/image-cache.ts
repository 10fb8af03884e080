import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures that were made, on disk; the longest unused go first. */
export type ImageCache = {
  readonly get: (key: string) => Promise<Buffer | null>;
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
};

/**
 * @param folder nobody else's
 * @param mostBytes what it may hold
 */
export async function openImageCache(folder: string, mostBytes: number): Promise<ImageCache> {
  await mkdir(folder, { recursive: true });
  const sizes = await sizesIn(folder);
  let total = sizes.values().reduce((sum, size) => sum + size, 0);

  const forget = async (key: string) => {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    await rm(join(folder, key), { force: true });
  };
  return {
    async get(key) {
      const size = sizes.get(key);
      if (size === undefined) return null;
      // Used last: the end of the map is the last to go.
      sizes.delete(key);
      sizes.set(key, size);
      const bytes = await readFile(join(folder, key)).catch(() => null);
      if (bytes === null) await forget(key);
      return bytes;
    },
    async put(key, bytes) {
      if (bytes.length > mostBytes) return;
      // Whole or not at all, whenever the process ends.
      const part = join(folder, `${key}.${randomUUID()}.part`);
      await writeFile(part, bytes);
      await rename(part, join(folder, key));
      total += bytes.length - (sizes.get(key) ?? 0);
      sizes.delete(key);
      sizes.set(key, bytes.length);
      for (const oldest of sizes.keys()) {
        if (total <= mostBytes) break;
        await forget(oldest);
      }
    },
  };
}

/** What an earlier process left, oldest first; its halves are removed. */
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
