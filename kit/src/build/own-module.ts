import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Path of one of the kit's modules: TypeScript in the workspace, JavaScript in the installed package.
 *
 * @param name path below the kit's sources, without extension: `mount/server-entry`
 */
export const ownModule = (name: string): string =>
  fileURLToPath(new URL(`../${name}${extname(import.meta.url)}`, import.meta.url));
