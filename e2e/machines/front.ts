import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../platform/run-node.ts';
import { ensurePrograms } from './programs.ts';

/** Host name at which nginx serves the registry's pages. */
export const adminName = 'admin.localhost';

const shipped = join(workspaceRoot, 'deploy', 'machines');

/** Ports of nginx, Varnish and PgBouncer, which surround the platform's processes. */
export type FrontPorts = {
  /** Port for visitors, over TLS. */
  readonly tls: number;
  readonly plain: number;
  readonly varnish: number;
  /** Port at which other processes reach the registries. */
  readonly registries: number;
  readonly pgbouncer: number;
};

/** Processes and database to which nginx, Varnish and PgBouncer forward requests. */
export type Behind = {
  readonly edges: readonly number[];
  readonly registries: readonly number[];
  readonly database: string;
};

/**
 * Starts nginx, Varnish and PgBouncer with the configurations that operators copy, in which only addresses are
 * replaced.
 */
export async function startFront(ports: FrontPorts, behind: Behind) {
  const programs = ensurePrograms();
  const { folder, start, close } = await createRunner();
  try {
    await Promise.all([writePgBouncer(folder, ports, behind), writeNginx(folder, ports, behind)]);
    await start(programs.pgbouncer, ['-q', '-u', 'nobody', join(folder, 'pgbouncer.ini')], ports.pgbouncer);
    await runVarnish({ folder, start }, ports.varnish, behind.edges);
    await start(programs.nginx, ['-p', folder, '-c', join(folder, 'main.conf')], ports.tls);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts Varnish alone, with the configuration that operators copy. */
export async function startVarnish(port: number, edges: readonly number[]) {
  ensurePrograms();
  const { folder, start, close } = await createRunner();
  try {
    await runVarnish({ folder, start }, port, edges);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A folder for configurations, and the programs that were started with them. */
async function createRunner() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-front-'));
  // PgBouncer and the workers of nginx run as other users, which have to read this folder.
  await chmod(folder, 0o755);
  const running: ChildProcess[] = [];
  // Stops the programs if the test's process ends before the test has closed them.
  process.once('exit', () => {
    for (const child of running) child.kill();
  });
  return {
    folder,
    /** Starts a program, and waits until it listens. */
    async start(program: string, args: readonly string[], port: number): Promise<void> {
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      running.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
      const untilMs = performance.now() + 20_000;
      while (!(await accepts(port))) {
        if (child.exitCode !== null || performance.now() > untilMs)
          throw new Error(`${program} ${args.join(' ')} does not listen on ${port}.\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close(): Promise<void> {
      await Promise.all(
        running.map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        }),
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Runner = Awaited<ReturnType<typeof createRunner>>;

async function runVarnish(
  { folder, start }: Pick<Runner, 'folder' | 'start'>,
  port: number,
  edges: readonly number[],
): Promise<void> {
  await writeVarnish(folder, edges);
  const own = ['-F', '-j', 'none', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`];
  const vcl = ['-f', join(folder, 'varnish.vcl'), '-p', `vcl_path=${folder}`];
  await start(ensurePrograms().varnishd, [...own, ...vcl, '-s', 'malloc,64M', '-p', 'http_gzip_support=off'], port);
}

async function writePgBouncer(folder: string, { pgbouncer }: FrontPorts, { database }: Behind): Promise<void> {
  const { port } = new URL(database);
  const file = await replaced('pgbouncer.ini', {
    'forecourt = host=10.0.0.6 port=5432 dbname=forecourt': `postgres = host=127.0.0.1 port=${port} dbname=postgres`,
    'listen_port = 6432': `listen_port = ${pgbouncer}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
  });
  await writeFile(join(folder, 'pgbouncer.ini'), `${file}\nunix_socket_dir =\n`);
  await writeFile(join(folder, 'userlist.txt'), '"postgres" ""\n');
}

async function writeVarnish(folder: string, [first, second]: readonly number[]): Promise<void> {
  const file = await replaced('edges.vcl', {
    '.host = "10.0.0.3";\n  .port = "4000";': `.host = "127.0.0.1";\n  .port = "${first}";`,
    '.host = "10.0.0.4";\n  .port = "4000";': `.host = "127.0.0.1";\n  .port = "${second}";`,
  });
  await writeFile(join(folder, 'edges.vcl'), file);
  await copyFile(join(shipped, 'varnish.vcl'), join(folder, 'varnish.vcl'));
}

async function writeNginx(folder: string, ports: FrontPorts, { registries: [first, second] }: Behind): Promise<void> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', '/CN=redgum.localhost', '-addext', 'subjectAltName=DNS:*.localhost'];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', [...request, ...subject, '-keyout', key, '-out', certificate]);
  const file = await replaced('nginx.conf', {
    'server 127.0.0.1:6081;': `server 127.0.0.1:${ports.varnish};`,
    'server 10.0.0.2:4001;': `server 127.0.0.1:${first};`,
    'server 10.0.0.5:4001 backup;': `server 127.0.0.1:${second} backup;`,
    'listen 80 default_server;': `listen 127.0.0.1:${ports.plain};`,
    'listen 443 ssl http2 default_server;': `listen 127.0.0.1:${ports.tls} ssl http2;`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.tls} ssl http2;`,
    'server_name admin.example;': `server_name ${adminName};`,
    'listen 10.0.0.1:4001;': `listen 127.0.0.1:${ports.registries};`,
    '/var/log/nginx/forecourt.log': join(folder, 'access.log'),
    '/var/log/nginx/forecourt-admin.log': join(folder, 'admin.log'),
    '/etc/ssl/forecourt/fullchain.pem': certificate,
    '/etc/ssl/forecourt/privkey.pem': key,
    '/etc/ssl/forecourt/admin/fullchain.pem': certificate,
    '/etc/ssl/forecourt/admin/privkey.pem': key,
  });
  await mkdir(join(folder, 'nginx'));
  await writeFile(join(folder, 'forecourt.conf'), file);
  const stored = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path nginx/${name};`);
  const main = [
    'daemon off; pid nginx/pid; error_log stderr; worker_processes 1;',
    'events { worker_connections 1024; }',
    `http { access_log off; ${stored.join(' ')} include forecourt.conf; }`,
  ];
  await writeFile(join(folder, 'main.conf'), main.join('\n'));
}

/** A shipped configuration with other addresses. @throws Error if an address to replace does not occur exactly once */
async function replaced(name: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(shipped, name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (text.split(from).length !== 2) throw new Error(`${name} does not contain "${from}" exactly once.`);
    text = text.replace(from, to);
  }
  return text;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}
