import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRegistryClient, unwrap } from '../../deploy/registry/index.ts';
import { startBucketServer } from '../../deploy/registry/testing/bucket-server.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import { copySeed } from '../platform/copy-seed.ts';
import { forecourtOf } from '../platform/forecourt.ts';
import { freePorts } from '../platform/free-ports.ts';
import { readMails } from '../platform/mail-folder.ts';
import { nodeBinary, workspaceRoot } from '../platform/run-node.ts';
import { fetchFront } from './fetch-front.ts';
import { startFront } from './front.ts';

/** One process of the platform. */
export type Process = {
  readonly port: number;
  /** Ends the process as a failing machine would. */
  readonly kill: () => Promise<void>;
  /** Asks the process to end. @returns its exit code */
  readonly end: () => Promise<number | null>;
  /** Starts the process again on its port. */
  readonly start: () => Promise<void>;
};

/**
 * Starts a platform of several processes. Each part that handles requests runs in two processes; the jobs run in one.
 * PgBouncer is between the processes and PostgreSQL; nginx and Varnish are in front of the edges. The published files
 * are in a bucket.
 */
export async function startMachines() {
  const [server, bucket, data, ports] = await Promise.all([
    startLocalServer(findPostgres() ?? ''),
    startBucketServer(),
    mkdtemp(join(tmpdir(), 'forecourt-machines-')),
    takePorts(),
  ]);
  await copySeed(data);
  const { front: frontPorts, registries, apis, searches, edges } = ports;
  const behind = { edges, registries, database: server.url };
  const front = await startFront(frontPorts, behind).catch(async (error: unknown) => {
    await Promise.all([server.stop(), bucket.close()]);
    throw error;
  });
  const url = originOf(frontPorts.registries);
  const shared = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${frontPorts.pgbouncer}/postgres`,
    FORECOURT_DATA_DIR: data,
    PARTS_TOKEN: 'the secret of the processes of this test',
    REPORT_SIGNING_KEYS: 'the signing key of this test',
    ENCRYPTION_KEYS: 'the encryption key of this test and of nothing else',
    SEARCH_ADMIN_KEY: 'the key of the search of this test',
    ...bucket.env,
    TRUST_PROXY: '127.0.0.1',
    API_URL: apis.map(originOf).join(','),
    SEARCH_URL: searches.map(originOf).join(','),
    PURGE_URLS: originOf(frontPorts.varnish),
    REGISTRY_URL: url,
  };
  const processes: Process[] = [];
  const serveAll = (part: string, on: readonly number[], env: Readonly<Record<string, string>> = {}) =>
    Promise.all(
      on.map(async (port, at) => {
        const made = await startProcess(part, port, { ...shared, FORECOURT_PROCESS: `${part}-${at + 1}`, ...env });
        processes.push(made);
        return made;
      }),
    );
  const close = async () => {
    await Promise.all(processes.map(({ kill }) => kill()));
    await front.close();
    await server.stop();
    await bucket.close();
    await rm(data, { recursive: true, force: true });
  };
  try {
    await startProcess('setup', 0, shared);
    const runningRegistries = await serveAll('registry', registries);
    const token = (await readFile(join(data, 'token-registry-1'), 'utf8')).trim();
    const client = createRegistryClient({ url, token });
    const { secret } = unwrap(await client.issueToken({ name: 'processes', role: { kind: 'edge', sites: '*' } }));
    const others = { REGISTRY_TOKEN: secret };
    const [runningApis, runningSearches, runningJobs] = await Promise.all([
      serveAll('api', apis, others),
      serveAll('search', searches, others),
      serveAll('jobs', ports.jobs, others),
    ]);
    const runningEdges = await serveAll('edge', edges, others);
    await untilFrontServes(frontPorts.tls);
    return {
      edges: runningEdges,
      apis: runningApis,
      searches: runningSearches,
      jobs: runningJobs,
      registries: runningRegistries,
      database: server,
      /** Bucket that stores the published files, in place of a folder. */
      bucket,
      forecourt: forecourtOf(url, token),
      mails: () => readMails(join(data, 'mail')),
      /** Origin of the registries. */
      registry: url,
      adminPort: frontPorts.registries,
      /** Port for visitors. */
      tls: frontPorts.tls,
      plain: frontPorts.plain,
      varnish: frontPorts.varnish,
      client,
      token,
      processes,
      close,
    } as const;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until nginx and Varnish have found the edges ready. Both check the edges once a second. */
async function untilFrontServes(port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if ((await fetchFront(port, '/')).status === 200) return;
    await wait(200);
  }
  throw new Error('FRONT_NOT_READY: nginx and Varnish answered no page in 30 seconds.');
}

export type Machines = Awaited<ReturnType<typeof startMachines>>;

/** Parts that do one task and then end. */
const ending = ['migrate', 'setup'];

/**
 * Starts a process of a part, and waits until it is ready; for `migrate` and `setup`, until it has ended.
 *
 * @param root folder of the workspace or of a release
 * @throws Error with the output if the process ends too early
 */
export async function startProcess(
  part: string,
  port: number,
  env: Readonly<Record<string, string>>,
  root: string = workspaceRoot,
): Promise<Process> {
  let child: ChildProcess;
  const start = async () => {
    child = spawn(nodeBinary, ['deploy/local/serve.mjs', part], {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port), NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listening = new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (/ listens\."| s {2}Ready$/m.test(output)) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) =>
        ending.includes(part) && code === 0 ? resolve() : reject(new Error(`${part} ended with ${code}\n${output}`)),
      );
    });
    await listening;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  await start();
  return { port, start, kill: async () => void (await end('SIGKILL')), end: () => end('SIGTERM') };
}

const originOf = (port: number): string => `http://127.0.0.1:${port}`;

/** Free ports for all processes. */
async function takePorts() {
  const free = [...(await freePorts(14))];
  const next = () => free.pop() ?? 0;
  const two = () => [next(), next()];
  const front = { tls: next(), plain: next(), varnish: next(), registries: next(), pgbouncer: next() };
  return { front, registries: two(), apis: two(), searches: two(), jobs: [next()], edges: two() };
}

/** A port that no process listens on. */
