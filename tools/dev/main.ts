/**
 * `npm run dev -- mf-search`: runs one package from source with hot reload, and all others at their pins. A folder
 * instead of a name develops a copy of a package.
 */
import { join } from 'node:path';
import { buildPackage, developRemote, shellPreset } from '@forecourt/kit/build';
import { buildPackages, packages } from '../../deploy/local/build-packages.ts';
import { startPlatform, workspaceRoot } from '../../deploy/local/platform.ts';
import { readPort } from '../../deploy/local/read-port.ts';
import { StartProblem } from '../../deploy/local/start-problem.ts';
import { findPackage } from './find-package.ts';
import { requireFreePort } from './require-free-port.ts';

const remotes = packages.filter((name) => name !== 'shell');

try {
  const remote = findPackage(process.argv[2], remotes, workspaceRoot);
  const port = readPort('PORT', process.env['PORT'] ?? '4000');
  const devPort = readPort('DEV_PORT', process.env['DEV_PORT'] ?? String(port + 100));
  await requireFreePort('DEV_PORT', devPort);
  console.log(`${remote.name} is served from source; the others run at their pins`);
  const built = buildPackages(workspaceRoot).then(() => buildDevelopmentShell());
  built.catch(() => {});
  const development = await developRemote(remote.root, devPort, (errors) => {
    console.log(errors.length === 0 ? `  ${remote.name} built` : `\n${errors.join('\n\n')}`);
  });
  const platform = await startPlatform({
    port,
    data: process.env['FORECOURT_DATA_DIR'] ?? join(workspaceRoot, '.forecourt'),
    built: built.then(() => {}),
    note: (line) => console.log(`  ${line}`),
    development: async () => ({
      remote: remote.name,
      entry: development.entry,
      origin: development.origin,
      shellFolder: await built,
    }),
  });
  for (const { name, url } of platform.addresses) console.log(`  ${name.padEnd(28)} ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.all([platform.close(), development.close()]).then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

/** Builds a shell with React's development build, which can replace components in place. */
async function buildDevelopmentShell(): Promise<string> {
  const root = join(workspaceRoot, 'shell');
  const folder = join(root, 'dist-development');
  await buildPackage(shellPreset({ root, mode: 'development', outputFolder: folder }));
  return folder;
}
