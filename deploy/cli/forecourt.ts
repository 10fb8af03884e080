import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  // npm runs its scripts in the checkout's root; what people type is relative to where they stand.
  cwd: process.env['npm_lifecycle_event'] === 'forecourt' ? (process.env['INIT_CWD'] ?? process.cwd()) : process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
