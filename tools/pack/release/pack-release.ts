import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { packages } from '../../../deploy/local/workspace.ts';
import { runProgram } from '../run-program.ts';
import { writeTarball } from './write-tarball.ts';

/** Workspace packages of a release. The packages that they depend on are added. Node runs their sources directly. */
const served = ['@forecourt/deploy', '@forecourt/cli', '@forecourt/demo'];

/** Files that only developers use, which a release leaves out. */
const left =
  /\.test(-d)?\.tsx?$|(^|\/)(testing|SPEC\.md|README\.md|CHANGELOG\.md|drizzle\.config\.ts|\w+_snapshot\.json)(\/|$)|^deploy\/edge\/render\/attacks\//;

/** Scripts of a release. npm runs them with the Node of the machine. */
const scripts = { start: 'exec node deploy/local/serve.mjs all', serve: 'exec node deploy/local/serve.mjs' };

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly bin?: Readonly<Record<string, string>>;
};

/** A release: its folder, and the tarball of this folder. */
export type Release = { readonly folder: string; readonly tarball: string };

/**
 * Makes the folder that starts the platform on a machine with only Node: the server's sources, built packages, and the
 * production dependencies installed here. Dependencies contain programs for one system and processor. On machines with
 * the same system and processor, the same checkout makes the same bytes.
 *
 * @param root folder of the workspace, whose packages are built
 * @param output folder for the release; it is replaced
 */
export async function packRelease(root: string, output: string): Promise<Release> {
  await rm(output, { recursive: true, force: true });
  const { name, version, type } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  const release = `${name}-${version}-${process.platform}-${process.arch}`;
  const folder = join(output, release);
  const installed = await installedIn(root);
  const copied = [...(await sourcesIn(root, Object.values(installed.workspace))), ...(await builtIn(root))];
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true, mode });
  for (const path of installed.dependencies)
    await cp(join(root, path), join(folder, path), {
      recursive: true,
      mode,
      filter: (source) => !relative(join(root, path), source).split('/').includes('node_modules'),
    });
  await linkWorkspace(folder, installed.workspace);
  const manifest = { name, version, private: true, type, engines: { node: '>=26' }, scripts };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const tarball = join(output, `${release}.tar.gz`);
  await writeTarball(folder, tarball);
  return { folder, tarball };
}

/** A copy shares its content with the original file where the file system supports this. */
const mode = constants.COPYFILE_FICLONE;

/** Paths of the released sources, without files that git ignores. */
async function sourcesIn(root: string, folders: readonly string[]): Promise<readonly string[]> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders, 'docs/operate.md'];
  const paths = (await runProgram('git', listed, root)).split('\0').filter((path) => path !== '' && !left.test(path));
  return [...paths, ...packages.flatMap((name) => [`${name}/package.json`, `${name}/project.json`])];
}

/** Folders of the built packages, including the development build of the shell. */
async function builtIn(root: string): Promise<readonly string[]> {
  const named = [...packages, 'console'].map((name) => `${name}/dist`);
  return (await readdir(join(root, 'shell'))).includes('dist-development')
    ? [...named, 'shell/dist-development']
    : named;
}

/**
 * Installed packages that the server needs, as listed by npm. `workspace`: folders of the workspace's packages by name.
 * `dependencies`: folders of all others.
 */
type Installed = {
  readonly workspace: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
};

async function installedIn(root: string): Promise<Installed> {
  const named = served.map((name) => `--workspace=${name}`);
  const listed = await runProgram('npm', ['ls', '--all', '--omit=dev', '--parseable', ...named], root);
  const paths = listed
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path.includes('node_modules/'));
  const links = paths.filter((path) => path.startsWith(`node_modules/${scope}/`));
  const workspace = await Promise.all(
    links.map(async (path) => [
      path.slice('node_modules/'.length),
      relative(await realpath(root), await realpath(join(root, path))),
    ]),
  );
  return {
    workspace: Object.fromEntries(workspace),
    dependencies: paths.filter((path) => !links.includes(path)),
  };
}

const scope = '@forecourt';

/** Links the workspace's packages by their names, and their commands, as npm does. */
async function linkWorkspace(folder: string, workspace: Installed['workspace']): Promise<void> {
  const commands = join(folder, 'node_modules/.bin');
  for (const made of [commands, join(folder, 'node_modules', scope)]) await mkdir(made, { recursive: true });
  for (const [name, path] of Object.entries(workspace)) {
    const link = join(folder, 'node_modules', name);
    await symlink(relative(dirname(link), join(folder, path)), link);
    const { bin = {} } = JSON.parse(await readFile(join(folder, path, 'package.json'), 'utf8')) as Manifest;
    for (const [command, file] of Object.entries(bin)) await symlink(join('..', name, file), join(commands, command));
  }
}
