/**
 * `node tools/commits/main.ts <file>`: checks the message in the file, as the hook `commit-msg` does. Without a file:
 * checks the commits of this branch since the one that added this check. Without git history it checks no commits.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitFaults, withoutComments } from './commit-faults.ts';

type Commit = { readonly name: string; readonly message: string };

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

function commitsSinceThisCheck(): readonly Commit[] {
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', 'tools/commits/commit-faults.ts').trim();
    const since = first.split('\n').at(-1);
    if (since === undefined || since === '') return [];
    const log = git('log', '--no-merges', '--ancestry-path', '-z', '--format=%h%n%B', `${since}..HEAD`);
    return log
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => ({ name: entry.slice(0, entry.indexOf('\n')), message: entry.slice(entry.indexOf('\n') + 1) }));
  } catch {
    // There is no git, or the folder is an archive of the sources.
    return [];
  }
}

const file = process.argv[2];
const commits: readonly Commit[] =
  file === undefined
    ? commitsSinceThisCheck()
    : [{ name: 'This message', message: withoutComments(readFileSync(file, 'utf8')) }];
const faults = commits.flatMap(({ name, message }) => commitFaults(message).map((fault) => `${name}: ${fault}`));
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('CONTRIBUTING.md says how a commit is written.');
process.exitCode = faults.length === 0 ? 0 : 1;
