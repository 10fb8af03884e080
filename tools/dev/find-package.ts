import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartProblem } from '../../deploy/local/start-problem.ts';

export type DevelopedRemote = { readonly name: string; readonly root: string };

/**
 * Finds the package to develop: one of this checkout by its name, or a copy of one by its folder, which may be
 * anywhere.
 *
 * @param remotes names of the remotes of this checkout
 * @throws StartProblem
 */
export function findPackage(
  named: string | undefined,
  remotes: readonly string[],
  workspaceRoot: string,
): DevelopedRemote {
  if (named !== undefined && remotes.includes(named)) return { name: named, root: join(workspaceRoot, named) };
  const root = resolve(named ?? '');
  const name = named === undefined ? null : nameAt(root);
  if (name !== null && remotes.includes(name)) return { name, root };
  throw new StartProblem(
    `Name one of the remotes, or the folder of a copy: npm run dev -- ${remotes.join(' | ')}. "${named ?? ''}" is none of them.`,
  );
}

function nameAt(root: string): string | null {
  const file = join(root, 'package.json');
  if (!existsSync(file) || !existsSync(join(root, 'src', 'remote.ts'))) return null;
  const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: string };
  return name?.replace('@forecourt/', '') ?? null;
}
