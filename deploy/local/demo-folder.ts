import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ForecourtDatabase } from '@forecourt/database';
import { StartProblem } from './start-problem.ts';

/**
 * Name and value of the environment variable with the path of the sites' folder. An empty value counts as undefined.
 */
const sitesOfEnvironment = () => ['FORECOURT_SITES', process.env['FORECOURT_SITES'] || undefined] as const;

/** The demo folder of this checkout. */
const ownDemo = fileURLToPath(new URL('../../demo', import.meta.url));

/** The sites, pictures and stock that a start serves. */
export type DemoFolder = {
  /** Folder with the site configurations and locations. */
  readonly sites: string;
  /** Folders of pictures, by the first path segment below `/media/`. */
  readonly media: Readonly<Record<string, string>>;
  /** Adds the demo stock to the database. Does nothing if the folder contains no stock. */
  readonly seed: (deps: { readonly db: ForecourtDatabase; readonly now: Date }) => Promise<void>;
  /** Module that generates pictures for cars without pictures. */
  readonly illustrations?: URL;
};

/** Command-line options that choose the sites. */
export type DemoChoice = {
  /** Path of a demo folder, or `none`. Default: the demo folder of this checkout. */
  readonly demo?: string | undefined;
  /**
   * Folder of sites that are served instead of the demo's. Default: the folder in `FORECOURT_SITES`, unless `demo`
   * names a folder.
   */
  readonly sites?: string | undefined;
};

/**
 * Opens the demo folder that a start uses. Every part of the folder is optional: `sites/`, `pictures/`, and the
 * modules `seed.ts` (exports `seed`) and `illustrations.ts` (exports `illustrate`). The pictures in a sites folder's
 * `media/` are served below `/media/site/`.
 *
 * @throws StartProblem if a folder does not exist, or no folder contains sites
 */
export function openDemoFolder({ demo, sites: given }: DemoChoice): DemoFolder {
  const isNamed = demo !== undefined && demo !== 'none';
  const [option, sites] = given === undefined && !isNamed ? sitesOfEnvironment() : ['--sites', given];
  if (demo === 'none' && sites === undefined)
    throw new StartProblem(
      'Without the demo there are no sites. Name a folder of them: npm start -- --demo none --sites <folder>.',
    );
  const folder = demo === 'none' ? undefined : demo === undefined ? ownDemo : existing('--demo', demo);
  const own = sites === undefined ? join(folder ?? '', 'sites') : existing(option, sites);
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
