import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { outcomeOf, showing, startRendering } from '../testing/rendering.ts';
import { globals } from './globals.ts';

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Names in the list that only browsers define. */
const onRequest = ['window', 'document', 'self', 'location'];

it('the list classifies every global of this Node version, four browser globals, and no other name', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--no-warnings', '-'], {
    input: 'console.log(Object.getOwnPropertyNames(globalThis).join())',
    encoding: 'utf8',
  });
  const { language, kept, replaced, unnamed, removed, absent } = globals;
  const decided = sorted([...language, ...kept, ...replaced, ...unnamed, ...removed, ...absent]);
  const found = stdout.trim().split(',');
  expect(decided).toEqual(sorted([...found, ...onRequest]));
});

it('server code can access only globals of the language, kept and replaced globals, and two globals that zod defines', async () => {
  const stage = await startRendering();
  try {
    const job = await stage.job('globals', showing('Reflect.ownKeys(globalThis).map(String)'));
    const found = (await outcomeOf(stage.pool, job)).split(',');
    const { language, kept, replaced, absent } = globals;
    const ofZod = ['__zod_globalConfig', '__zod_globalRegistry'];
    expect(sorted(found.filter((name) => !name.startsWith('Symbol(')))).toEqual(
      sorted([...language, ...kept, ...replaced, ...absent, ...ofZod]),
    );
  } finally {
    await stage.close();
  }
});
