import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RegistryClient } from '../../registry/client/index.ts';
import { previewVersion, readVersionFolder, unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { CommandFailed, numberOf, UsageError } from '../command.ts';
import { openableLink } from '../connection.ts';

/** The functions of `@forecourt/kit/build` that this command uses. */
type Kit = {
  readonly readPackage: (root: string) => { readonly name: string; readonly version: string };
  readonly remotePreset: (options: {
    readonly root: string;
    readonly outputFolder: string;
    readonly version: string;
    readonly scope: string;
  }) => readonly unknown[];
  readonly buildPackage: (configurations: readonly unknown[]) => Promise<void>;
  readonly developRemote: (
    root: string,
    options: {
      readonly port: number;
      readonly scope: string;
      readonly onBuild: (errors: readonly string[]) => void;
    },
  ) => Promise<{ readonly origin: string; close(): Promise<void> }>;
};

const defaultPort = 4_100;
/** A link lasts a working day. The next `forecourt dev` makes another. */
const linkHours = 12;
/** Pause after the last edit, before the version that the server renders is built again. */
const quietMs = 800;

/** `forecourt dev` */
export const devCommand: Command = {
  name: 'dev',
  usage: '[folder] --site <site> [--place <slot>=<widget>,…] [--port 4100]',
  summary: 'Shows a remote from source on a site’s pages, in your browser only',
  details: `The other remotes run their pinned versions. An edited component is replaced in the open page and keeps its state; what the
server renders follows within seconds, from previews that nobody else sees. --place puts widgets of the remote
into slots of the site. The site must allow http://localhost (it does on hosts of this machine; elsewhere
"overrides.origins" names it) and, for publishers, name the remote in "overrides.previews". Ctrl+C ends the link.`,
  texts: ['site', 'place', 'port'],
  async run(context) {
    const site = context.text('site');
    if (site === undefined) throw new UsageError('Say which site should show the remote: --site <site>.');
    if (context.words.length > 1) throw new UsageError('Name one folder only.');
    const root = resolve(context.cwd, context.words[0] ?? '.');
    const kit = await kitOf(root);
    const { name, version: base } = kit.readPackage(root);
    const layout = layoutOf(context, name);
    const registry = await context.registry();
    const publish = createPublisher({ kit, root, base, scope: `${name}@dev`, registry });

    let built = () => {};
    const development = await kit.developRemote(root, {
      port: numberOf(context, 'port') ?? defaultPort,
      scope: `${name}@dev`,
      onBuild: (errors) => {
        if (errors.length > 0) context.note(`\n${errors.join('\n\n')}`);
        else built();
      },
    });
    try {
      const version = await publish();
      const target = { remote: name, origin: development.origin, version, ...(layout !== null && { layout }) };
      const request = { target, expiresInHours: linkHours, why: `development of ${name}` };
      const link = unwrap(await registry.createOverride(site, request));
      const opened = await openableLink(link, context);
      context.note(`${name} runs from ${root}. This link shows it on ${site}, until you press Ctrl+C:\n${opened}`);
      built = renewAfter(
        quietMs,
        async () => {
          const next = await publish();
          unwrap(await registry.moveOverride(site, link.id, { version: next }));
          context.note(`${name} ${next}: new pages show it`);
        },
        context.note,
      );
      await context.stopped();
      unwrap(await registry.revokeOverride(site, link.id));
      return { json: { link: link.id }, text: `The link ${link.id} has ended.` };
    } finally {
      await development.close();
    }
  },
};

/**
 * Loads the kit that the remote has installed, so the remote is built with its own versions of kit and tools.
 *
 * @throws CommandFailed if the folder is not a remote with the kit installed
 */
async function kitOf(root: string): Promise<Kit> {
  if (!existsSync(join(root, 'src', 'remote.ts')))
    throw new CommandFailed(
      'CLI_NO_REMOTE',
      `${root} isn’t a remote, because it has no src/remote.ts. Go to a remote’s folder, or name one.`,
    );
  try {
    const file = createRequire(join(root, 'package.json')).resolve('@forecourt/kit/build');
    return (await import(pathToFileURL(file).href)) as Kit;
  } catch (cause) {
    throw new CommandFailed(
      'CLI_NO_KIT',
      `${root} has no @forecourt/kit that loads (${String(cause)}). Run npm install there.`,
    );
  }
}

/**
 * Creates a function that builds the remote and publishes the build. Only override links show the published version.
 * The function returns the version's number.
 */
function createPublisher({
  kit,
  root,
  base,
  scope,
  registry,
}: {
  readonly kit: Kit;
  readonly root: string;
  /** Version in package.json. */
  readonly base: string;
  readonly scope: string;
  readonly registry: RegistryClient;
}) {
  return async (): Promise<string> => {
    // A version number contains only the first digits of this text. The times of two quick edits differ only in their
    // last digits, so the digits are reversed.
    const version = previewVersion(base, 'dev', [...Date.now().toString(16)].reverse().join(''));
    // The folder is inside the package, because the build runs its own output, which imports the package's React.
    const cache = join(root, 'node_modules', '.cache', 'forecourt');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'dev-'));
    try {
      await kit.buildPackage(kit.remotePreset({ root, outputFolder: folder, version, scope }));
      const { manifest, files } = await readVersionFolder(folder);
      // The build contains edits that are in no commit, so its commit is unknown.
      const upload = { manifest: { ...(manifest as object), commit: 'unknown' }, files };
      unwrap(await registry.publish({ ...upload, preview: { branch: 'dev' } }));
      return version;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

/**
 * Creates a function that runs `renew` once it has not been called for `waitMs`. `renew` never runs twice at the same
 * time. A failure is printed, and the next call tries again.
 */
function renewAfter(waitMs: number, renew: () => Promise<void>, note: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(renew).catch((error: unknown) => {
        note(
          `The server still renders the previous version: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
    }, waitMs);
    timer.unref();
  };
}

/** @throws UsageError */
function layoutOf(context: CommandContext, remote: string): Record<string, string[]> | null {
  const place = context.text('place');
  if (place === undefined) return null;
  const layout: Record<string, string[]> = {};
  for (const each of place.split(',')) {
    const [, slot = '', widget = ''] = /^([\w.:-]+)=([\w-]+)$/.exec(each.trim()) ?? [];
    if (slot === '')
      throw new UsageError(`--place takes a slot and a widget, such as vehicle.aside=tip, not "${each}".`);
    layout[slot] = [...(layout[slot] ?? []), `${remote}/${widget}`];
  }
  return layout;
}
