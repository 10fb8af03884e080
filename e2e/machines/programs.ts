import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Third-party programs in front of the platform's processes or their database, with Debian's package of each. */
const programs = {
  nginx: { path: '/usr/sbin/nginx', package: 'nginx-light' },
  varnishd: { path: '/usr/sbin/varnishd', package: 'varnish' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
} as const;

/**
 * Debian's package of Varnish's extra modules. Its documentation folder shows whether it is installed, because the
 * folder of the modules themselves differs from processor to processor.
 */
const modules = { folder: '/usr/share/doc/varnish-modules', package: 'varnish-modules' };

/**
 * Finds nginx, Varnish and PgBouncer, or installs them from Debian.
 *
 * @returns their paths
 * @throws Error PROGRAM_UNAVAILABLE naming the packages
 */
export function ensurePrograms(): Readonly<Record<keyof typeof programs, string>> {
  const missing = [
    ...Object.values(programs).flatMap((program) => (existsSync(program.path) ? [] : [program.package])),
    ...(existsSync(modules.folder) ? [] : [modules.package]),
  ];
  if (missing.length > 0) install(missing);
  const { nginx, varnishd, pgbouncer } = programs;
  return { nginx: nginx.path, varnishd: varnishd.path, pgbouncer: pgbouncer.path };
}

function install(packages: readonly string[]): void {
  const run = (...args: readonly string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Keeps the packages from starting services, whose ports may be in use. The tests start the programs themselves.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  try {
    run('update');
    run('install', '-y', '--no-install-recommends', ...packages);
  } catch (cause) {
    throw new Error(`PROGRAM_UNAVAILABLE: install ${packages.join(', ')} (Debian), then run this test again.`, {
      cause,
    });
  }
}
