import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  // npm runs scripts in the checkout's root folder, but paths in the command line are relative to the folder of the
  // user.
  cwd: process.env['npm_lifecycle_event'] === 'forecourt' ? (process.env['INIT_CWD'] ?? process.cwd()) : process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
