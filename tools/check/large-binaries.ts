import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum size of a binary file that `keptBinaries` does not list, in bytes. */
export const mostBytes = 200 * 1024;

/** Larger binary files, each with the reason to keep it. */
export const keptBinaries: Readonly<Record<string, string>> = {
  'demo/pictures/suv-white-film.mp4': 'the one film of the demo, shown by the viewer of a car that has it',
};

/** As in git: a null byte near the beginning marks a file as binary. */
const isBinary = (content: Buffer): boolean => content.subarray(0, 8_000).includes(0);

/** Files of the checkout that are tracked, or untracked and not ignored. Empty without git. */
export function trackedFiles(root: string): readonly string[] {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const output = execFileSync('git', list, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\0').filter((file) => file !== '');
  } catch {
    return [];
  }
}

/** Large binaries that have no entry with a reason, and entries without a file, each as a sentence. */
export function binaryFaults(
  root: string,
  files: readonly string[],
  kept: Readonly<Record<string, string>> = keptBinaries,
): readonly string[] {
  const large = files.filter((file) => {
    const size = statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0;
    return size > mostBytes && isBinary(readFileSync(join(root, file)));
  });
  return [
    ...large
      .filter((file) => !Object.hasOwn(kept, file))
      .map(
        (file) =>
          `${file} is a binary over ${mostBytes / 1024} KB. Make it smaller, or keep it outside the repository.`,
      ),
    ...Object.keys(kept)
      .filter((file) => files.length > 0 && !large.includes(file))
      .map((file) => `${file} isn’t a large binary any more. Take it off the list.`),
  ];
}
