import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Result of one step of the test run. */
export type StepResult = {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Titles of failed tests, and of those that passed only on a retry. */
  readonly remarks?: readonly string[];
  /** Titles of passed tests, with the names of their groups. */
  readonly titles?: readonly string[];
  /** Number of tests that passed only on a retry. */
  readonly retried?: number;
  readonly skipped?: number;
};

/** Folder of Node's compile cache, which all workers and platforms share. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/forecourt/compiled');

/** Arguments of Node to run Jest. */
export const jest: readonly string[] = [
  '--import',
  './tools/jest/native.mjs',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
];

/** Timeout of a step. */
export const limitMs = 45 * 60_000;

/** Runs a command and returns its exit code and output; with `live` it also prints the output as it arrives. */
export function run(
  command: string,
  args: readonly string[],
  { live = false, env = {} }: { readonly live?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a command as a single check, which passes if the exit code is 0. */
export async function check(name: string, command: string, args: readonly string[]): Promise<StepResult> {
  const startedAt = performance.now();
  const { code, output } = await run(command, args);
  if (code !== 0) console.log(output);
  return report({
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    seconds: (performance.now() - startedAt) / 1000,
  });
}

/** Prints the outcome, counts and duration of a step on one line, and returns the result. */
export function report(result: StepResult): StepResult {
  const outcome = result.failed === 0 ? 'ok' : 'FAILED';
  console.log(
    `${result.name.padEnd(22)} ${outcome.padEnd(7)} ${result.passed} passed, ${result.failed} failed  (${result.seconds.toFixed(1)} s)`,
  );
  return result;
}
