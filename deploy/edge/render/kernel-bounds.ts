import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Budget } from '@forecourt/budget';

/**
 * Writable memory that every Node process reserves without using it: 512 MB for compiled code, and 8 MB for the stack
 * of each thread. The kernel counts reserved memory as data.
 */
const mappedBytes = 640 * 1024 * 1024;

type ProgramPaths = { readonly prlimit: string; readonly setpriv: string };

/**
 * Prefixes a command with programs that set kernel limits. The process then ends with the thread that started it, even
 * if SIGKILL ends that thread. The process's data and CPU time are limited, and it leaves no core file.
 *
 * @returns the prefixed command, or the command unchanged if the programs are missing
 */
export function boundByKernel(
  command: readonly [string, ...string[]],
  { renderMemoryBytes, renderProcessCpuMs }: Pick<Budget, 'renderMemoryBytes' | 'renderProcessCpuMs'>,
): readonly [string, ...string[]] {
  if (programs === null) return command;
  return [
    programs.prlimit,
    '--core=0',
    `--data=${renderMemoryBytes + mappedBytes}`,
    // The edge replaces a process long before this limit. The limit ends processes that the edge no longer watches.
    `--cpu=${Math.ceil((2 * renderProcessCpuMs) / 1000)}`,
    programs.setpriv,
    // Prevents set-user-ID programs: starting one would clear the parent-death signal.
    '--no-new-privs',
    '--pdeathsig',
    'KILL',
    ...command,
  ];
}

const programs = findPrograms();

/** A warning for the operator if programs are missing; otherwise null. */
export const missingBounds: string | null =
  programs === null
    ? 'Only the edge limits render processes. Install prlimit and setpriv (util-linux) so the kernel limits their memory and ends them when the platform ends.'
    : null;

/**
 * Finds `prlimit` and `setpriv`, which belong to util-linux. Runs both once to see whether they work, because other
 * implementations of setpriv lack the option `--pdeathsig`.
 */
function findPrograms(): ProgramPaths | null {
  const [prlimit, setpriv, nothing] = ['prlimit', 'setpriv', 'true'].map(pathOf);
  if (prlimit === undefined || setpriv === undefined || nothing === undefined) return null;
  const tried = spawnSync(prlimit, ['--core=0', setpriv, '--no-new-privs', '--pdeathsig', 'KILL', nothing]);
  return tried.status === 0 ? { prlimit, setpriv } : null;
}

function pathOf(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
