import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4_096;
/** Ticks per second. `/proc/<pid>/stat` counts CPU times in ticks. */
const ticksPerSecond = 100;

/** Resident memory of a process, in MB; 0 if it does not exist. */
export function memoryMb(pid: number): number {
  const [, resident = '0'] = read(`/proc/${pid}/statm`).split(' ');
  return (Number(resident) * pageBytes) / 1_000_000;
}

/** CPU time a process has used, in seconds; 0 if it does not exist. */
export function processorSeconds(pid: number): number {
  // The name before `)` may contain spaces. What follows it begins with field 3; the CPU times are fields 14 and 15.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** All descendants of a process. */
export function descendantsOf(pid: number): readonly number[] {
  const children = tasksOf(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Whether the process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  const state = read(`/proc/${pid}/stat`).split(') ')[1]?.[0];
  return state !== undefined && state !== 'Z';
}

/** Samples the memory of processes ten times a second until `end` is called. */
export function watchMemory(pids: () => readonly number[]): { readonly end: () => number } {
  let mostMb = 0;
  const look = () => {
    mostMb = Math.max(mostMb, ...pids().map(memoryMb));
  };
  const timer = setInterval(look, 100);
  return {
    /** @returns the most memory that any one process used, in MB */
    end: () => {
      look();
      clearInterval(timer);
      return mostMb;
    },
  };
}

function tasksOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
