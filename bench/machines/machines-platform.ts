import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GeneratedOptions } from '../../demo/generated/dealers.ts';
import { generateDealers } from '../../demo/generated/dealers.ts';
import { writeFolder } from '../../demo/generated/write-folder.ts';
import { createRegistryClient, unwrap } from '../../deploy/registry/index.ts';
import { startFront } from '../../e2e/machines/front.ts';
import { freePorts } from '../../e2e/platform/free-ports.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import { childrenCpuMs, childrenOf, cpuMsOf } from '../edge/process-figures.ts';
import type { ServedProcess } from './served-process.ts';
import { serve } from './served-process.ts';

/** Proxies in front of the edges and of PostgreSQL. Varnish is measured only if all three are installed. */
const frontPrograms = ['/usr/sbin/nginx', '/usr/sbin/varnishd', '/usr/sbin/pgbouncer'];

/**
 * Fewer render processes than either platform has sites. An edge then renders no pages in advance at its start, so both
 * platforms are compared in the same state.
 */
const renderProcesses = '4';

/**
 * Starts a platform with generated dealers. Each part of the platform is a process of its own, and the platform has its
 * own PostgreSQL server.
 *
 * @param options.withFront whether Varnish is in front of its two edges
 */
export async function startMachinesPlatform(
  options: GeneratedOptions & { readonly withFront: boolean; readonly note: (line: string) => void },
) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-machines-'));
  const demo = join(folder, 'demo');
  const server = await startLocalServer(findPostgres() ?? '');
  const running: { readonly kill: () => Promise<void> }[] = [];
  const close = async () => {
    for (const each of running.toReversed()) await each.kill();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeFolder(demo, options);
    const ports = [...(await freePorts(12))];
    const port = () => ports.pop() ?? 0;
    const [registryPort, apiPort, searchPort, jobsPort] = [port(), port(), port(), port()];
    const edgePorts = [port(), port()];
    const fronts = { tls: port(), plain: port(), varnish: port(), registries: port(), pgbouncer: port() };
    const hasFront = options.withFront && frontPrograms.every((path) => existsSync(path));
    const origin = (of: number) => `http://127.0.0.1:${of}`;
    const shared = {
      DATABASE_URL: server.url,
      FORECOURT_DATA_DIR: join(folder, 'data'),
      PARTS_TOKEN: 'the secret of the processes of this benchmark',
      REGISTRY_URL: origin(registryPort),
      API_URL: origin(apiPort),
      SEARCH_URL: origin(searchPort),
      RENDER_PROCESSES: renderProcesses,
      ...(hasFront && { PURGE_URLS: origin(fronts.varnish) }),
    };
    const start = async (part: string, on: number, name: string, env: Readonly<Record<string, string>> = {}) => {
      const started = await serve(part, { port: on, demo, env: { ...shared, FORECOURT_PROCESS: name, ...env } });
      running.push(started);
      return started;
    };
    const setUp = await start('setup', 0, 'setup');
    options.note(`${options.count} dealers are set up in ${Math.round(setUp.startMs / 1_000)} s`);
    const registry = await start('registry', registryPort, 'registry-1');
    const token = (await readFile(join(shared.FORECOURT_DATA_DIR, 'token-registry-1'), 'utf8')).trim();
    const client = createRegistryClient({ url: origin(registryPort), token });
    const { secret } = unwrap(await client.issueToken({ name: 'processes', role: { kind: 'edge', sites: '*' } }));
    const others = { REGISTRY_TOKEN: secret };
    const parts = {
      registry,
      api: await start('api', apiPort, 'api-1', others),
      search: await start('search', searchPort, 'search-1', others),
      jobs: await start('jobs', jobsPort, 'jobs-1', others),
    };
    if (hasFront) {
      const behind = { edges: edgePorts, registries: [registryPort, registryPort], database: server.url };
      const front = await startFront(fronts, behind);
      running.push({ kill: front.close });
    }
    return {
      sites: generateDealers(options).map(({ slug }) => slug),
      client,
      parts,
      /** Starts the first or the second edge. */
      startEdge: (at: 0 | 1): Promise<ServedProcess> => start('edge', edgePorts[at] ?? 0, `edge-${at + 1}`, others),
      /** Varnish in front of both edges; null if it is missing. */
      varnish: hasFront ? { port: fronts.varnish, cpuMs: varnishCpuMs } : null,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type MachinesPlatform = Awaited<ReturnType<typeof startMachinesPlatform>>;

/** CPU time of the Varnish that this process has started, in ms. */
function varnishCpuMs(): number {
  const own = childrenOf(process.pid).filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('varnishd'));
  return own.reduce((sum, pid) => sum + (cpuMsOf(pid) ?? 0) + childrenCpuMs(pid), 0);
}
