/** `npm run dev -- mf-search`: one room from source with its edits in the running page, all others at their pins. */
import { join } from 'node:path';
import { buildRoom, developRoom, shellPreset } from '@forecourt/kit/build';
import { buildRooms, rooms } from '../../deploy/local/build-rooms.ts';
import { startPlatform, workspaceRoot } from '../../deploy/local/platform.ts';
import { StartProblem } from '../../deploy/local/start-problem.ts';

const remotes = rooms.filter((room) => room !== 'shell');

try {
  const [room] = process.argv.slice(2);
  if (room === undefined || !remotes.some((name) => name === room)) {
    throw new StartProblem(
      `Name one of the remotes: npm run dev -- ${remotes.join(' | ')}. "${room ?? ''}" is none of them.`,
    );
  }
  const port = Number(process.env['PORT'] ?? 4000);
  console.log(`${room} is served from source; the others run at their pins`);
  const built = buildRooms(workspaceRoot).then(() => buildDevelopmentShell());
  built.catch(() => {});
  const development = await developRoom(
    join(workspaceRoot, room),
    Number(process.env['DEV_PORT'] ?? port + 100),
    (errors) => {
      console.log(errors.length === 0 ? `  ${room} built` : `\n${errors.join('\n\n')}`);
    },
  );
  const platform = await startPlatform({
    port,
    data: process.env['FORECOURT_DATA_DIR'] ?? join(workspaceRoot, '.forecourt'),
    built: built.then(() => {}),
    note: (line) => console.log(`  ${line}`),
    development: async () => ({
      remote: room,
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

/** React's development build, which replaces components in place, comes with a shell of its own. */
async function buildDevelopmentShell(): Promise<string> {
  const root = join(workspaceRoot, 'shell');
  const folder = join(root, 'dist-development');
  await buildRoom(root, shellPreset({ root, mode: 'development', outputFolder: folder }));
  return folder;
}
