/**
 * `npm start`, which is `npm run serve -- all`: the whole platform with its demo dealers. `--fresh` deletes stored
 * data first; `--demo none --sites <folder>` serves other dealers without demo stock. Demo sites are updated with this
 * checkout; other sites keep the versions they were created with, unless `--follow` is given.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LogPort } from '@forecourt/api';
import { createJsonLog } from '@forecourt/api';
import { buildPackages } from './build-packages.ts';
import type { DemoChoice } from './demo-folder.ts';
import { openDemoFolder } from './demo-folder.ts';
import type { Platform } from './platform.ts';
import { startPlatform } from './platform.ts';
import { traceProcess } from './process-tracing.ts';
import { readPort } from './read-port.ts';
import { StartProblem } from './start-problem.ts';
import { onStopSignal } from './stop-signals.ts';
import { workspaceRoot } from './workspace.ts';

const startedAt = performance.now();
const note = (line: string) =>
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const sentences: LogPort = {
  info: () => {},
  warn: (fields, message) => console.warn(`Warning: ${message}`, ...(Object.keys(fields).length === 0 ? [] : [fields])),
  error: (fields, message) => console.error(message, fields['err'] ?? fields),
};

/** Time limit for ending the platform. Requests in progress have four seconds; databases and workers end much faster. */
const mostEndingMs = 30_000;

/** With `LOG_FORMAT=json` each line of the log is a JSON object, and every request is logged. */
const log = process.env['LOG_FORMAT'] === 'json' ? createJsonLog((line) => process.stdout.write(line)) : sentences;

try {
  const { fresh, follow, demo, sites } = readArguments();
  const port = readPort('PORT', process.env['PORT'] ?? '4000');
  const adminPort = readPort('ADMIN_PORT', process.env['ADMIN_PORT'] ?? String(port + 1));
  console.log('Forecourt is starting');
  const data = process.env['FORECOURT_DATA_DIR'] ?? join(workspaceRoot, '.forecourt');
  const tracing = await traceProcess('all', { env: process.env, log });
  const starting = new AbortController();
  let running: Platform | undefined;
  onStopSignal(() => {
    if (running === undefined) {
      starting.abort();
      return process.exit(0);
    }
    console.log('\nForecourt is finishing what’s under way, then it stops.');
    let ending = 'requests';
    setTimeout(() => {
      console.error(`Forecourt waited ${mostEndingMs / 1000} s for this to end, then stopped anyway: ${ending}.`);
      process.exit(1);
    }, mostEndingMs).unref();
    void running
      .close((part) => {
        ending = part;
      })
      .then(tracing.close)
      .then(() => process.exit(0));
  });
  const built = buildPackages(workspaceRoot, starting.signal).then(() => note('Packages are built'));
  // If the start fails for another reason first, a rejected build must not count as an unhandled rejection.
  built.catch(() => {});
  const platform = await startPlatform({
    port,
    adminPort,
    data,
    fresh,
    follow: follow ?? sites === undefined,
    demo: openDemoFolder({ demo, sites }),
    built,
    note,
    log,
  });
  running = platform;
  note('Ready\n');
  for (const { name, url } of platform.addresses) console.log(`  ${name.padEnd(28)} ${url}`);
  console.log(
    `\n  Release manager: npx forecourt show ${platform.addresses[0]?.site}\n  Leads arrive in ${join(data, 'mail')}. Ctrl+C ends everything.`,
  );
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

function readArguments(): DemoChoice & { readonly fresh: boolean; readonly follow?: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        follow: { type: 'boolean' },
        demo: { type: 'string' },
        sites: { type: 'string' },
      },
    });
    return values;
  } catch (cause) {
    throw new StartProblem(
      `${(cause as Error).message} Options are --fresh, --follow, --demo <folder or none> and --sites <folder>, as in npm start -- --fresh.`,
      { cause },
    );
  }
}
