import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRegistryClient, unwrap } from '../../deploy/registry/index.ts';
import { findPostgres, startLocalServer } from '../../services/database/src/testing/local-server.ts';
import { startCollector } from '../../services/tracing/src/testing/collector.ts';
import type { Process } from '../machines/processes.ts';
import { startProcess } from '../machines/processes.ts';
import { copySeed } from '../platform/copy-seed.ts';
import { freePorts } from '../platform/free-ports.ts';

/** Starts one process of each part that visitors wait for, on PostgreSQL, and a collector for their traces. */
export async function startTracedParts() {
  const [server, data, collector, [registryPort = 0, apiPort = 0, searchPort = 0, edgePort = 0]] = await Promise.all([
    startLocalServer(findPostgres() ?? ''),
    mkdtemp(join(tmpdir(), 'forecourt-traces-')),
    startCollector(),
    freePorts(4),
  ]);
  await copySeed(data);
  const originOf = (port: number) => `http://127.0.0.1:${port}`;
  const url = originOf(registryPort);
  const shared = {
    DATABASE_URL: server.url,
    FORECOURT_DATA_DIR: data,
    PARTS_TOKEN: 'the secret of the processes of this test',
    API_URL: originOf(apiPort),
    SEARCH_URL: originOf(searchPort),
    REGISTRY_URL: url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const processes: Process[] = [];
  const serve = async (part: string, port: number, env: Readonly<Record<string, string>> = {}) => {
    const made = await startProcess(part, port, { ...shared, FORECOURT_PROCESS: `${part}-1`, ...env });
    processes.push(made);
    return made;
  };
  const close = async () => {
    await Promise.all(processes.map(({ kill }) => kill()));
    await Promise.all([server.stop(), collector.close(), rm(data, { recursive: true, force: true })]);
  };
  try {
    await startProcess('setup', 0, shared);
    await serve('registry', registryPort);
    const token = (await readFile(join(data, 'token-registry-1'), 'utf8')).trim();
    const client = createRegistryClient({ url, token });
    const { secret } = unwrap(await client.issueToken({ name: 'processes', role: { kind: 'edge', sites: '*' } }));
    const others = { REGISTRY_TOKEN: secret };
    const [api] = await Promise.all([serve('api', apiPort, others), serve('search', searchPort, others)]);
    const edge = await serve('edge', edgePort, others);
    return { edge, api, spans: collector.spans, close } as const;
  } catch (error) {
    await close();
    throw error;
  }
}
