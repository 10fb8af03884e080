/**
 * `npm run serve -- <part>`: one part of a platform on several machines. `--check` only checks the environment;
 * `--demo` and `--sites` choose the pictures, and what `setup` stores, as for `npm start`. `backup <folder>`, `restore
 * <folder>` and `collect` also work for a platform that `npm start` runs; `collect --check` prints what it would
 * delete.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createJsonLog } from '@forecourt/api';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { buildPackages } from '../build-packages.ts';
import { openDemoFolder } from '../demo-folder.ts';
import { describeMails } from '../parts/mail.ts';
import { describeTracing, traceProcess } from '../process-tracing.ts';
import { readPort } from '../read-port.ts';
import { StartProblem } from '../start-problem.ts';
import { onStopSignal } from '../stop-signals.ts';
import { workspaceRoot } from '../workspace.ts';
import { collect } from './collect.ts';
import { migrate } from './migrate.ts';
import { servePart } from './serve-part.ts';
import type { ServedPart } from './serve-settings.ts';
import { faultsOf, runningParts, servedParts } from './serve-settings.ts';
import { setUp } from './set-up.ts';
import { problemIn } from './value-faults.ts';

/** Parts that read the sites' folder, or serve its pictures. */
const readsSites = [...runningParts, 'setup'] as const;

const log = createJsonLog((line) => process.stdout.write(line));

try {
  const { part, folder, check, keys, follow, days, demo: choice } = readArguments();
  const { env } = process;
  const note = (line: string) => log.info({}, line);
  const data = env['FORECOURT_DATA_DIR'] ?? join(workspaceRoot, '.forecourt');
  if (part === 'collect') {
    for (const line of await collect({ data, days, isCheck: check, env, log })) console.log(line);
  } else if (check) {
    const faults = [
      ...faultsOf(part, env),
      ...(readsSites.some((each) => each === part) ? problemIn(() => openDemoFolder(choice)) : []),
    ];
    if (faults.length > 0) throw new StartProblem(faults.join('\n'));
    console.log(`The environment of the ${part} is complete.`);
    if (runningParts.some((each) => each === part)) console.log(describeTracing(env));
    if (part === 'api' || part === 'jobs') console.log(describeMails({ env, data }));
  } else if (part === 'backup') {
    const { versions, at } = await backUp({ folder, withKeys: keys, data, env, note, log });
    note(`The backup of ${at} with ${versions.length} published versions is in ${folder}.`);
  } else if (part === 'restore') {
    await restore({ folder, data, env, note, log });
    note(`The backup in ${folder} is restored.`);
  } else if (part === 'migrate') {
    await migrate({ env, note });
  } else if (part === 'setup') {
    const built = buildPackages(workspaceRoot, new AbortController().signal);
    built.catch(() => {});
    const demo = openDemoFolder(choice);
    await setUp({ data, demo, built, follow, env, note, log });
  } else {
    const port = readPort('PORT', env['PORT'] ?? '0');
    const place = { port, host: env['HOST'] ?? '127.0.0.1' };
    const metricsPort = env['METRICS_PORT'];
    const metricsPlace =
      metricsPort === undefined ? undefined : { ...place, port: readPort('METRICS_PORT', metricsPort) };
    const tracing = await traceProcess(part, { env, log });
    const served = await servePart({ part, place, metricsPlace, data, demo: openDemoFolder(choice), env, log });
    onStopSignal(
      () =>
        void served
          .close()
          .then(tracing.close)
          .then(() => process.exit(0)),
    );
    log.info({ part, port: served.port }, `The ${part} listens.`);
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exit(1);
}

function readArguments() {
  const options = {
    check: { type: 'boolean', default: false },
    keys: { type: 'boolean', default: false },
    follow: { type: 'boolean', default: false },
    days: { type: 'string' },
    demo: { type: 'string' },
    sites: { type: 'string' },
  } as const;
  const usage = `npm run serve -- ${servedParts.join('|')}|all [--check] [--follow] [--demo <folder or none>] [--sites <folder>], for backup and restore: <folder> [--keys], for collect: [--days <number>]`;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const part = servedParts.find((each) => each === positionals[0]);
    const takesFolder = (part === 'backup' || part === 'restore') && !values.check;
    if (part === undefined || positionals.length > (takesFolder ? 2 : 1))
      throw new StartProblem(`"${positionals.join(' ')}" isn’t a part of the platform. Use ${usage}`);
    const { [1]: folder = '' } = positionals;
    if (takesFolder && folder === '')
      throw new StartProblem(`${part} needs a folder: npm run serve -- ${part} <folder>`);
    const { check, keys, follow, days, ...demo } = values;
    return { part: part as ServedPart, folder, check, keys, follow, days, demo };
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`${(error as Error).message} Use ${usage}`, { cause: error });
  }
}
