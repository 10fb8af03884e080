import { join } from 'node:path';
import { copyPackage, editFile, removeCopy } from './copy-package.ts';
import { runNode, workspaceRoot } from './run-node.ts';

/** An edit of one source file. `file` is relative to the package's `src`. */
export type Change = { readonly file: string; readonly edit: (source: string) => string };

/** Another version of a package, made by edits to its source. */
export type Variant = {
  readonly remote: string;
  readonly version: string;
  readonly changes: readonly Change[];
};

/**
 * Builds an edited copy of a package; the package itself is unchanged.
 *
 * @returns the folder to publish; `dispose` deletes it
 */
export async function buildVariant({ remote, version, changes }: Variant): Promise<{
  readonly folder: string;
  readonly dispose: () => Promise<void>;
}> {
  const folder = await copyPackage(remote, version, version);
  for (const { file, edit } of changes) await editFile(folder, file, edit);
  await runNode([join(workspaceRoot, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd: folder });
  return { folder, dispose: () => removeCopy(folder) };
}

/** Replaces a text that occurs exactly once in the file. @throws Error VARIANT_TEXT_MISSING */
export function replacing(find: string, put: string): Change['edit'] {
  return (source) => {
    if (source.split(find).length !== 2)
      throw new Error(
        `VARIANT_TEXT_MISSING: "${find}" does not stand in the file exactly once. Change the test with it.`,
      );
    return source.replace(find, () => put);
  };
}

/** Replaces the whole file. */
export const rewriting =
  (text: string): Change['edit'] =>
  () =>
    text;
