import { execFileSync } from 'node:child_process';

/**
 * The commit of a package's files: the last commit that touched its folder, so that the same source gives the same
 * manifest. `<hash>-dirty` if the folder or one of `others` has uncommitted changes; `unknown` outside a checkout.
 *
 * @param others further folders or files that the build includes, relative to `root`
 */
export function commitOf(root: string, others: readonly string[]): string {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('log', '-1', '--format=%H', '--', '.');
    if (commit === '') return 'unknown';
    return git('status', '--porcelain', '--', '.', ...others) === '' ? commit : `${commit}-dirty`;
  } catch {
    return 'unknown';
  }
}
