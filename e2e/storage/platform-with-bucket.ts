import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRegistryClient, unwrap } from '../../deploy/registry/index.ts';
import type { BucketServer } from '../../deploy/registry/testing/bucket-server.ts';
import type { Process } from '../machines/processes.ts';
import { startProcess } from '../machines/processes.ts';
import { freePort } from '../platform/free-ports.ts';
import { nodeBinary, workspaceRoot } from '../platform/run-node.ts';

/** Secrets in the environment of every process of these tests, with the same values in all. */
const keys = {
  PARTS_TOKEN: 'the secret of the processes of this test',
  REPORT_SIGNING_KEYS: 'the signing key of this test',
  ENCRYPTION_KEYS: 'the encryption key of this test and of nothing else',
  SEARCH_ADMIN_KEY: 'the key of the search of this test',
};

type Place = { readonly databaseUrl: string; readonly bucket: BucketServer; readonly folder: string };

/** Environment of a process whose data folder belongs to it alone. */
const environmentOf = ({ databaseUrl, bucket, folder }: Place, name: string) => ({
  ...keys,
  ...bucket.env,
  DATABASE_URL: databaseUrl,
  FORECOURT_PROCESS: name,
  FORECOURT_DATA_DIR: join(folder, name),
});

/** Runs `setup`, `backup <folder>` or `restore <folder>`, and waits until the command has ended. */
export async function runTask(place: Place, ...words: readonly string[]): Promise<void> {
  const env = { ...process.env, ...environmentOf(place, `task-${words[0]}`), NODE_OPTIONS: '' };
  await promisify(execFile)(nodeBinary, ['deploy/local/serve/main.ts', ...words], { cwd: workspaceRoot, env });
}

/** Starts a registry, an api, a search and an edge for each name in `edges`, each with its own data folder. */
export async function startParts(place: Place, edges: readonly string[]) {
  await mkdir(place.folder, { recursive: true });
  const processes: Process[] = [];
  const close = async () => void (await Promise.all(processes.map(({ kill }) => kill())));
  const start = async (part: string, name: string, env: Readonly<Record<string, string>>, port?: number) => {
    const made = await startProcess(part, port ?? (await freePort()), { ...environmentOf(place, name), ...env });
    processes.push(made);
    return made;
  };
  try {
    const apiPort = await freePort();
    const API_URL = `http://127.0.0.1:${apiPort}`;
    const registry = await start('registry', 'registry-1', { API_URL });
    const url = `http://127.0.0.1:${registry.port}`;
    const token = (await readFile(join(place.folder, 'registry-1', 'token-registry-1'), 'utf8')).trim();
    const client = createRegistryClient({ url, token });
    const name = `processes-${registry.port}`;
    const { secret } = unwrap(await client.issueToken({ name, role: { kind: 'edge', sites: '*' } }));
    const others = { REGISTRY_URL: url, REGISTRY_TOKEN: secret };
    await start('api', 'api-1', others, apiPort);
    const search = await start('search', 'search-1', others);
    const addresses = { ...others, API_URL, SEARCH_URL: `http://127.0.0.1:${search.port}` };
    const started = await Promise.all(edges.map((edge) => start('edge', edge, addresses)));
    return { registry, client, token, edges: started, close } as const;
  } catch (error) {
    await close();
    throw error;
  }
}

export type Parts = Awaited<ReturnType<typeof startParts>>;
