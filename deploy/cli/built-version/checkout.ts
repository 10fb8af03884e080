import { execFileSync } from 'node:child_process';

/**
 * Runs git in a folder. @returns undefined if git is missing, fails or prints nothing, as in a folder outside a
 * checkout
 */
function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    const text = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The branch of a folder's checkout. Undefined: the folder is in no checkout, or no branch is checked out. */
export function branchOf(folder: string): string | undefined {
  const branch = git(folder, 'rev-parse', '--abbrev-ref', 'HEAD');
  return branch === 'HEAD' ? undefined : branch;
}

/** The commit that a build in this folder records: the last commit that changed the folder. */
export function commitOf(folder: string): string | undefined {
  return git(folder, 'log', '-1', '--format=%H', '--', '.');
}
