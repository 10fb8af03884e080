import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace that contains this file. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Tags of the projects that are published as versions of remotes. */
const published = ['kind:shell', 'kind:remote'] as const;

/**
 * Names of the packages in a workspace that are published: the shell, then every remote by name. They are the folders
 * whose project has the tag `kind:shell` or `kind:remote`, in `tags` of its project.json or `nx.tags` of its
 * package.json.
 */
export function findPackages(root: string): readonly string[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const tagged = folders.map(({ name }) => ({ name, tags: tagsOf(join(root, name)) }));
  return published.flatMap((tag) =>
    tagged
      .filter(({ tags }) => tags.includes(tag))
      .map(({ name }) => name)
      .sort(),
  );
}

/** The published packages of this workspace. */
export const packages = findPackages(workspaceRoot);

/** The remotes of this workspace. */
export const remotes = packages.filter((name) => name !== 'shell');

type Project = { readonly tags?: readonly string[]; readonly nx?: { readonly tags?: readonly string[] } };

function tagsOf(folder: string): readonly string[] {
  return ['project.json', 'package.json'].flatMap((file) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    const { tags, nx } = JSON.parse(readFileSync(path, 'utf8')) as Project;
    return [...(tags ?? []), ...(nx?.tags ?? [])];
  });
}
