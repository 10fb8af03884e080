import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A file of the console's build. `brotli` is null for fonts, which are already compressed. */
export type BuiltFile = { readonly type: string; readonly body: Buffer; readonly brotli: Buffer | null };

export type BuiltFiles = {
  /** The application's page, before the user's theme is added to it; null: the console has not been built. */
  readonly page: () => Promise<string | null>;
  /** The file with this name. The name contains a hash of the content. Null: there is no such file. */
  readonly file: (name: string) => Promise<BuiltFile | null>;
};

const compress = promisify(brotliCompress);
/** Each file is compressed once per process, so a slow compression level is affordable. */
const brotliQuality = 6;

/** @param folder `dist` of the console's package */
export function createBuiltFiles(folder: string): BuiltFiles {
  const read = new Map<string, BuiltFile>();
  return {
    page: () => readOrNull(join(folder, 'index.html')).then((page) => page?.toString('utf8') ?? null),
    async file(name) {
      const known = read.get(name);
      if (known !== undefined) return known;
      const type = types[extname(name)];
      if (type === undefined || !/^[\w.-]+$/.test(name)) return null;
      const body = await readOrNull(join(folder, name));
      if (body === null) return null;
      const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
      const file = { type, body, brotli: type.startsWith('font/') ? null : await compress(body, { params }) };
      read.set(name, file);
      return file;
    },
  };
}

async function readOrNull(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
