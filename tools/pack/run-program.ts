import { execFile } from 'node:child_process';

/** Runs a program. @returns what it printed @throws Error PACK_FAILED with the command and its output */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(program, [...args], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`PACK_FAILED: ${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error }));
    });
  });
}
