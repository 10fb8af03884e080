import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  // npm runs its scripts in the checkout's root, but paths on the command line are relative to the caller's folder.
  cwd: process.env['npm_lifecycle_event'] === 'forecourt' ? (process.env['INIT_CWD'] ?? process.cwd()) : process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
