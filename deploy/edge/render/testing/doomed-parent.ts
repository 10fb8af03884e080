/**
 * A parent process that a test kills while its render processes are too busy to notice that their channel has
 * closed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { defaultBudget } from '@forecourt/budget';
import { boundByKernel } from '../kernel-bounds.ts';
import { startRenderProcess } from '../render-process.ts';
import { rendering, startRendering } from './rendering.ts';

const deadlineMs = 60_000;
const stage = await startRendering();
const busy = ['for (;;);', 'for (;;) await null;', "/^(a+)+$/.test('a'.repeat(60) + 'b');"].map(async (work, index) => {
  const process = startRenderProcess(
    { platformFetch: async () => ({ error: 'nobody is asked here' }), budget: defaultBudget, log: () => {} },
    { onUnavailable: () => {}, onBlamed: () => {} },
  );
  await process.ready;
  void process.run(await stage.job(`busy-${index}`, rendering(work)), deadlineMs);
  return process.pid;
});

/** Server code has no access to PBKDF2. This process runs it to show what would happen if server code had access. */
const deriving = `import { pbkdf2 } from 'node:crypto';
  for (let thread = 0; thread < 4; thread++) pbkdf2('', '', 1e9, 64, 'sha512', () => {});
  console.log('begun');`;
const [program, ...given] = boundByKernel([process.execPath, '--input-type=module', '--eval', deriving], defaultBudget);
const derives = spawn(program, given, { stdio: ['ignore', 'pipe', 'ignore'] });
await once(derives.stdout, 'data');

process.send?.([...(await Promise.all(busy)), derives.pid]);
