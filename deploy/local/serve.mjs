// `node deploy/local/serve.mjs <part>`: one part of a platform on several machines, or `all` parts in one process.
// Checks the Node version before any TypeScript is loaded: an older Node would only print a stack trace.
import module from 'node:module';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(
    `Forecourt needs Node 26 or later and this is ${process.version}. Install Node 26; in a checkout npm ci brings it, unless it runs with --omit=dev.`,
  );
  process.exit(1);
}
// Caches compiled code for the next start.
module.enableCompileCache?.();
if (process.argv[2] === 'all') {
  process.argv.splice(2, 1);
  await import('./start.ts');
} else await import('./serve/main.ts');
