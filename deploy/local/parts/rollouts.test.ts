import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runRollouts } from './rollouts.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-rollouts-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** The mails that the part sends when the rollout runner runs once and a scheduled change is due. */
async function mailsAfterLook(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const scheduled = { id: 'sc-1', state: 'done', outcome: '', sites: ['redgum'], remotes: {}, why: 'x', change: null };
  const due = [{ scheduled, notify: ['mia@example.com'] }];
  const runner = {
    carryOutDue: async () => due.splice(0),
    running: async () => [],
    collectPreviews: async () => [],
    mayBeNotified: async (_sites: readonly string[], notify: readonly string[]) => notify,
    mailsPerHour: 10,
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { tick } = runRollouts(
    { env, data, log } as unknown as Parameters<typeof runRollouts>[0],
    { registry: { runner }, database: {} } as unknown as Parameters<typeof runRollouts>[1],
  );
  await tick();
  const folder = join(data, 'mail');
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
}

it.each([
  [{ MAIL_FROM: 'releases@forecourt.example' }, 'releases@forecourt.example'],
  [{}, 'forecourt@localhost'],
])('with %j, a mail about a due change comes from %s', async (env, sender) => {
  const [mail, ...others] = await mailsAfterLook(env);
  expect(others).toEqual([]);
  expect(mail).toMatch(/^To: mia@example\.com\r$/m);
  expect(mail).toMatch(new RegExp(`^From: .*<${sender}>\\r$`, 'm'));
});
