import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Budget } from '@forecourt/budget';

/**
 * Writable memory that a process of Node maps and never fills: 512 MB for compiled code, 8 MB for each thread's stack.
 * The kernel counts it as data.
 */
const mappedBytes = 640 * 1024 * 1024;

type ProgramPaths = { readonly prlimit: string; readonly setpriv: string };

/**
 * Puts in front of a command the programs that have the kernel bound it: it ends with the thread that started it, even
 * when that one gets SIGKILL; its data and its processor time have a limit; it leaves no core file.
 *
 * @returns the command itself where the programs are missing
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
    // A process is replaced long before: this ends one that nobody watches any more.
    `--cpu=${Math.ceil((2 * renderProcessCpuMs) / 1000)}`,
    programs.setpriv,
    // Programs with privileges of their own would lose the signal.
    '--no-new-privs',
    '--pdeathsig',
    'KILL',
    ...command,
  ];
}

const programs = findPrograms();

/** What the operator should know of this machine, or null. */
export const missingBounds: string | null =
  programs === null
    ? 'Render processes are bounded by the edge alone: install prlimit and setpriv of util-linux, so that the kernel bounds their memory and ends them with the platform.'
    : null;

/** util-linux has both; tried once, because others' setpriv knows no `--pdeathsig`. */
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
