import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../deploy/cli/command.ts';

/**
 * Finds the folder of the remote to develop. A remote of this workspace is given by its name, any other by its folder.
 *
 * @param remotes names of the remotes of this workspace
 * @param cwd folder to which a folder's path is relative
 * @throws UsageError
 */
export function findPackage(
  named: string | undefined,
  { remotes, root, cwd }: { readonly remotes: readonly string[]; readonly root: string; readonly cwd: string },
): string {
  if (named !== undefined && remotes.includes(named)) return join(root, named);
  if (named !== undefined && existsSync(join(resolve(cwd, named), 'src', 'remote.ts'))) return resolve(cwd, named);
  throw new UsageError(
    `Name one of the remotes, or the folder of another: npm run dev -- ${remotes.join(' | ')}. "${named ?? ''}" isn’t one of them.`,
  );
}
