import { execFileSync } from 'node:child_process';

/**
 * The commit a package's files come from: the last one that touched its folder, so that the same source gives the same
 * manifest. `<hash>-dirty` when the folder, or one of `others` that are built in, has changes that are in no commit;
 * `unknown` outside a checkout.
 *
 * @param others folders or files beside the package's own, relative to `root`
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
