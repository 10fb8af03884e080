import { once } from 'node:events';
import type { ReadStream, WriteStream } from 'node:fs';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { SitemapEntry } from './xml.ts';
import { sitemapClosing, sitemapOpening } from './xml.ts';

/** One of the files that make up a page's sitemaps. */
export type SitemapPart = {
  /** Time of the latest change of any page in the file, as ISO 8601. */
  readonly lastModified: string | undefined;
};

/** The complete sitemaps of one page. */
export type SitemapFolder = {
  readonly parts: readonly SitemapPart[];
  readonly bytes: number;
  /**
   * Opens one sitemap file.
   *
   * @param part number of the file, from 1
   */
  read(part: number): ReadStream;
  remove(): Promise<void>;
};

/**
 * Writes sitemaps to files entry by entry, so that no sitemap is held in memory.
 *
 * @param folder is emptied at the start, because files of earlier processes are not reused
 */
export async function createSitemapFiles(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async begin() {
      const own = await mkdtemp(join(folder, 'page-'));
      const parts: { lastModified: string | undefined }[] = [];
      let file: WriteStream | null = null;
      // Written files report errors at any time, such as a full disk. An error without a listener would end the process.
      let fault: Error | null = null;
      let bytes = 0;
      const write = async (text: string) => {
        if (fault !== null) throw fault;
        bytes += Buffer.byteLength(text);
        if (file !== null && !file.write(text)) await once(file, 'drain');
      };
      const close = async () => {
        if (file === null) return;
        await write(sitemapClosing);
        file.end();
        await finished(file);
        file = null;
      };
      const open = async () => {
        await close();
        parts.push({ lastModified: undefined });
        file = createWriteStream(join(own, `${parts.length}.xml`), { mode: 0o600 }).on('error', (error) => {
          fault ??= error;
        });
        await write(sitemapOpening);
      };
      return {
        bytes: () => bytes,
        async add({ part, xml, lastModified = '' }: SitemapEntry): Promise<void> {
          if (part > parts.length) await open();
          await write(xml);
          const current = parts.at(-1);
          if (current !== undefined && lastModified > (current.lastModified ?? '')) current.lastModified = lastModified;
        },
        /** Completes the sitemaps of a page. A page without addresses has one empty sitemap. */
        async complete(): Promise<SitemapFolder> {
          if (parts.length === 0) await open();
          await close();
          return {
            parts,
            bytes,
            read: (part) => createReadStream(join(own, `${part}.xml`)),
            remove: () => rm(own, { recursive: true, force: true }),
          };
        },
        async discard(): Promise<void> {
          file?.destroy();
          await rm(own, { recursive: true, force: true });
        },
      };
    },
  };
}

export type SitemapFiles = Awaited<ReturnType<typeof createSitemapFiles>>;
