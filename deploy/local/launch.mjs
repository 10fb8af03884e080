// Checks the Node version before any TypeScript is loaded: an older Node would only print a stack trace.
import module from 'node:module';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 26) {
  console.error(
    `Forecourt needs Node 26 or later and this is ${process.version}. npm start uses the Node that npm ci installs, which --omit=dev leaves out: run npm ci without it, or install Node 26.`,
  );
  process.exit(1);
}
// Caches compiled code for the next start.
module.enableCompileCache?.();
await import('./start.ts');
