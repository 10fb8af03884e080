import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ForecourtDatabase } from '@forecourt/database';
import { sitesFolder } from '../sites/load.ts';
import { StartProblem } from './start-problem.ts';

/** The demo of this checkout. */
const ownDemo = fileURLToPath(new URL('../../demo', import.meta.url));

/** What a start opens beside the platform itself. */
export type DemoFolder = {
  /** Folder of the sites' documents and their dealers' locations. */
  readonly sites: string;
  /** Folders of pictures, by the first segment of their path below `/media/`. */
  readonly media: Readonly<Record<string, string>>;
  /** Puts demo stock in; does nothing where there is none. */
  readonly seed: (deps: { readonly db: ForecourtDatabase; readonly now: Date }) => Promise<void>;
  /** Module with pictures for cars that come without any. */
  readonly illustrations?: URL;
};

/** Where a start finds its dealers. */
export type DemoChoice = {
  /** A demo folder, or `none`; unsaid: the one of this checkout. */
  readonly demo?: string | undefined;
  /** Folder of sites, instead of the demo's. */
  readonly sites?: string | undefined;
};

/**
 * The demo folder a start uses. All parts of one are optional: `sites/`, `pictures/`, and the modules `seed.ts` (exports
 * `seed`) and `illustrations.ts` (exports `illustrate`). A sites folder may have `media/`, served below `/media/site/`.
 *
 * @throws StartProblem when a folder does not exist, or no sites are left to serve
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
