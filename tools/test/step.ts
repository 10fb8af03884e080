import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What a step of the test run came to. */
export type StepResult = {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** Titles of what failed, and of what passed only when it was tried again. */
  readonly remarks?: readonly string[];
  /** Titles of the tests that passed, with the names of their groups. */
  readonly titles?: readonly string[];
  /** Tests that passed only when they were tried again. */
  readonly retried?: number;
  readonly skipped?: number;
};

/** Every worker and every platform runs the same code. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/forecourt/compiled');

/** What Node runs Jest with. */
export const jest: readonly string[] = [
  '--import',
  './tools/jest/native.mjs',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
];

/** A step that takes longer hangs. */
export const limitMs = 45 * 60_000;

/** Runs a command with its output shown only when it fails, or as it comes with `live`. */
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

/** Runs a check that passes or fails as a whole. */
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

/** Prints a step's line. */
export function report(result: StepResult): StepResult {
  const outcome = result.failed === 0 ? 'ok' : 'FAILED';
  console.log(
    `${result.name.padEnd(22)} ${outcome.padEnd(7)} ${result.passed} passed, ${result.failed} failed  (${result.seconds.toFixed(1)} s)`,
  );
  return result;
}
