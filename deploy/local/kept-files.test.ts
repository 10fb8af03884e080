import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startPlatform } from './platform.ts';
import { StartProblem } from './start-problem.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-torn-'));
});
afterEach(() => rm(data, { recursive: true }));

describe.each([
  'workspace.json',
  'search-keys.json',
  'search-admin.json',
  'search-keys-made.json',
  'report-signing-keys.json',
])('%s', (name) => {
  it.each(['', '{"shell": "1.0', 'null', '["x"]'])(
    'a file damaged as %j makes the start fail with a clear message',
    async (content) => {
      const file = join(data, name);
      await writeFile(file, content);
      const started = startPlatform({ port: 0, data, built: Promise.resolve() });
      const problem = await started.then(() => null).catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(StartProblem);
      expect((problem as Error).message).toContain(
        `The file ${file} is damaged. Restore it from a copy, or delete it: `,
      );
    },
  );
});
