import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ForecourtDatabase } from '@forecourt/database';
import { sitesFolder } from '../sites/load.ts';
import { StartProblem } from './start-problem.ts';

/** Demo folder of this checkout. */
const ownDemo = fileURLToPath(new URL('../../demo', import.meta.url));

/** Sites, pictures and stock that a start opens. */
export type DemoFolder = {
  /** Folder of site configurations and locations. */
  readonly sites: string;
  /** Folders of pictures, by the first path segment below `/media/`. */
  readonly media: Readonly<Record<string, string>>;
  /** Adds the demo stock, if the folder has any. */
  readonly seed: (deps: { readonly db: ForecourtDatabase; readonly now: Date }) => Promise<void>;
  /** Module that makes pictures for cars without any. */
  readonly illustrations?: URL;
};

/** Command-line options that choose the sites. */
export type DemoChoice = {
  /** A demo folder, or `none`. Default: the one of this checkout. */
  readonly demo?: string | undefined;
  /** Folder of sites that replaces the demo's. */
  readonly sites?: string | undefined;
};

/**
 * Opens the demo folder of a start. Every part is optional: `sites/`, `pictures/`, and the modules `seed.ts` (exports
 * `seed`) and `illustrations.ts` (exports `illustrate`). A sites folder may have `media/`, served below `/media/site/`.
 *
 * @throws StartProblem if a folder does not exist, or there are no sites to serve
 */
export function openDemoFolder({ demo, sites }: DemoChoice): DemoFolder {
  if (demo === 'none' && sites === undefined)
    throw new StartProblem(
      'Without the demo there are no sites. Name a folder of them: npm start -- --demo none --sites <folder>.',
    );
  const folder = demo === 'none' ? undefined : demo === undefined ? ownDemo : existing('--demo', demo);
  const ofDemo = demo === undefined ? sitesFolder : join(folder ?? '', 'sites');
  const own = sites === undefined ? ofDemo : existing('--sites', sites);
  const part = (name: string): string | undefined => {
    const path = folder && join(folder, name);
    return path !== undefined && existsSync(path) ? path : undefined;
  };
  const [pictures, seed, illustrations] = [part('pictures'), part('seed.ts'), part('illustrations.ts')];
  const ownMedia = join(own, 'media');
  return {
    sites: own,
    media: { ...(pictures && { studio: pictures }), ...(existsSync(ownMedia) && { site: ownMedia }) },
    seed: async (deps) => {
      if (seed === undefined) return;
      const module = (await import(pathToFileURL(seed).href)) as {
        readonly seed: (given: typeof deps) => Promise<unknown>;
      };
      await module.seed(deps);
    },
    ...(illustrations && { illustrations: pathToFileURL(illustrations) }),
  };
}

function existing(option: string, folder: string): string {
  const path = resolve(folder);
  if (!existsSync(path)) throw new StartProblem(`${option} ${folder}: there is no folder ${path}.`);
  return path;
}
