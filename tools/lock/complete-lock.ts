/**
 * `npm run lock`: adds the packages of other platforms to package-lock.json. A registry mirror may lack these packages.
 * npm then omits them from the lock file that it writes, and `npm ci` refuses that file. This command adds them at the
 * versions that their parents pin. npm installs each only on its platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type LockedPackage = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

/** The lock file with an entry for every optional package that a locked package pins to one version. */
export function completed(lock: Lock): Lock {
  const packages: Record<string, LockedPackage> = { ...lock.packages };
  for (const [path, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const known = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in packages);
      const platform = platformOf(name);
      if (known || platform === null || !/^\d/.test(version)) continue;
      const hoisted = `node_modules/${name}`;
      packages[hoisted] = { version, ...platform, ...(parent.dev && { dev: true }), optional: true };
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/** OS, CPU and C library from the package's name; null if it names no platform. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[-/_]/);
  const os = systems.filter((system) => words.includes(system) || (system === 'linux' && words.includes('linuxmusl')));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length + cpu.length === 0) return null;
  const musl = words.some((word) => word.includes('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(musl ? { libc: ['musl'] } : gnu && { libc: ['glibc'] }),
    ...(os.length > 0 && { os }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = 'package-lock.json';
  const before = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const after = completed(before);
  writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  console.log(
    `${Object.keys(after.packages).length - Object.keys(before.packages).length} packages of other platforms entered`,
  );
}
