import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4_096;
/** Of the clock `stat` counts processor time by. */
const ticksPerSecond = 100;

/** Memory a process holds, in MB; 0: there is none. */
export function memoryMb(pid: number): number {
  const [, resident = '0'] = read(`/proc/${pid}/statm`).split(' ');
  return (Number(resident) * pageBytes) / 1_000_000;
}

/** Processor time a process has used, in seconds; 0: there is none. */
export function processorSeconds(pid: number): number {
  // Behind the name, which may have blanks: state is field 3, the times are 14 and 15.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** A process's children, and theirs. */
export function descendantsOf(pid: number): readonly number[] {
  const children = tasksOf(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Whether the process is there and has not ended. */
export function isRunning(pid: number): boolean {
  const state = read(`/proc/${pid}/stat`).split(') ')[1]?.[0];
  return state !== undefined && state !== 'Z';
}

/** Watches memory ten times a second until it is ended. */
export function watchMemory(pids: () => readonly number[]): { readonly end: () => number } {
  let mostMb = 0;
  const look = () => {
    mostMb = Math.max(mostMb, ...pids().map(memoryMb));
  };
  const timer = setInterval(look, 100);
  return {
    /** @returns the most that any of them held, in MB */
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
