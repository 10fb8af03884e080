// Checks the runtime before any TypeScript is read: an older Node could only answer with a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Forecourt needs Node 22.18 or later and this is ${process.version}. Run it with npm start: npm ci has installed a Node of its own.`,
  );
  process.exit(1);
}
await import('./start.ts');
