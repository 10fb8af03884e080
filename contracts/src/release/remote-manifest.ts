import * as z from '@forecourt/contracts/schema';
import { mostEntries } from '../most-entries.ts';
import { filePath, partName, remoteName, versionPattern } from '../names.ts';
import { Declarations } from './declarations.ts';

const hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Maximum number of files of a version. The platform's own versions have about forty. */
const mostFiles = 1_000;
/** Maximum number of files of one kind that a page or widget names. The platform's islands name two. */
const mostIslandFiles = 200;
/** Maximum number of pages of a version, and of widgets. The platform's versions have at most twelve. */
const mostIslands = 100;
/** Maximum number of slots of a page or widget. The platform's islands have at most fifteen. */
const mostSlots = 100;
/**
 * Maximum number of events that a version publishes, and maximum number that it subscribes to. The platform's
 * versions have at most seven.
 */
const mostEvents = 100;
/** Maximum number of the shell's routes. The shell has about thirty. */
const mostRoutes = 500;
/** Name of a team: `Trade tips`. */
export const teamName = z.string().check(
  z.minLength(1),
  z.maxLength(100),
  z.regex(/^\S(.*\S)?$/su, 'Remove the spaces at the start and end.'),
  z.refine((text) => !/\p{C}/u.test(text), 'Write it on one line, without invisible characters.'),
);

/** When the browser hydrates an island: at once, near the viewport, or never. */
export const hydrations = ['load', 'visible', 'never'] as const;

/** The kit's style sheet. Each version contains a copy; versions built with the same kit have equal copies. */
export const kitSheet = 'kit.css';

const mapEnding = '.map';

/** Path of the source map of a script. The version contains this file, but no visitor can fetch it. */
export const sourceMapOf = (script: string): string => `${script}${mapEnding}`;

/** Whether a path of a published file is that of a source map. */
export const isSourceMap = (path: string): boolean => path.toLowerCase().endsWith(mapEnding);

/** Manifest of a remote in the format of Module Federation 2, for hosts other than the shell. */
export const federationManifest = 'mf-manifest.json';

/** Folder with the files that only hosts other than the shell load. No document's import map contains them. */
export const standaloneFolder = 'standalone/';

/** The files that the browser needs for a page or widget, in order. */
export const IslandFiles = z.object({
  chunks: z.array(filePath).check(z.maxLength(mostIslandFiles)),
  css: z.array(filePath).check(z.maxLength(mostIslandFiles)),
  hydrate: z.oneOf(hydrations),
  /**
   * Prefix of the `localStorage` key with the shopper's data that a widget shows. On a device without this data, the
   * widget's files are not fetched before an interaction.
   */
  storageKey: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z-]+$/))),
  /** Name of the form that can be posted to the island without JavaScript. */
  form: z.optional(z.string().check(z.maxLength(100), z.regex(/^[A-Za-z-]+$/))),
  /** Names of slots that the island may contain. */
  slots: z.array(partName).check(z.maxLength(mostSlots)),
  /** JSON Schema of the contexts that a widget accepts. Absent: only the widget's types define them. */
  context: z.optional(z.unknown()),
});
export type IslandFiles = z.Infer<typeof IslandFiles>;

/** An event as one version of a remote declares it. `schema` is the SHA-256 of the payload's JSON Schema. */
export const EventReference = z.object({
  name: partName,
  version: z.int(),
  schema: z.string().check(z.maxLength(100)),
  /** JSON Schema of the payload. It shows in which field two declarations differ. */
  payload: z.unknown(),
  /** Whether the subscription works without a publisher. */
  optional: z.optional(z.boolean()),
});
export type EventReference = z.Infer<typeof EventReference>;

/**
 * A published file. `brotliBytes` is its transfer size. For files that no browser loads (server modules and source
 * maps) it equals `bytes`.
 */
export const PublishedFile = z.object({ integrity: hash, bytes: z.int(), brotliBytes: z.int() });
export type PublishedFile = z.Infer<typeof PublishedFile>;

/**
 * `remote.json`: all data of one version of a remote or the shell for registry, edge and console. Written by the build;
 * the same source gives the same bytes.
 */
export const RemoteManifest = z.object({
  name: remoteName,
  version: z.string().check(z.maxLength(60), z.regex(versionPattern, 'Use a version such as 1.4.2.')),
  /**
   * Prefix of the keys by which this version's chunk loader recognises loaded style sheets. Default: `name@version`.
   */
  scope: z.optional(z.string().check(z.maxLength(200))),
  /** Commit from which the version was built, with `-dirty` for uncommitted changes; `unknown` outside a checkout. */
  commit: z.string().check(z.maxLength(100)),
  /** Version of the contracts against which the version was built. */
  contracts: z.string().check(z.maxLength(100)),
  /** See `kitProtocol`. Absent in versions built before the protocol had a number. */
  kit: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
  /** The team that owns the remote. */
  team: z.optional(teamName),
  /** React versions that the remote accepts. */
  react: z.string().check(z.maxLength(100)),
  /** Entry file for the browser; for the shell its main module. */
  entry: filePath,
  /** Files that the entry needs before any island. */
  entryChunks: z.array(filePath).check(z.maxLength(mostIslandFiles)),
  /** Entry file for the server. */
  server: filePath,
  /** Page islands by route name. */
  pages: z.record(partName, IslandFiles).check(mostEntries(mostIslands)),
  widgets: z.record(partName, IslandFiles).check(mostEntries(mostIslands)),
  /** Names of the shell's routes. Absent for remotes, and in versions that were built before routes were listed. */
  routes: z.optional(z.array(partName).check(z.maxLength(mostRoutes))),
  /** What the version adds to its sites. Absent in versions that were built before remotes had declarations. */
  declares: z.optional(Declarations),
  publishes: z.array(EventReference).check(z.maxLength(mostEvents)),
  subscribes: z.array(EventReference).check(z.maxLength(mostEvents)),
  /** All files. Each `.js` file outside `standalone/` is in the import map of every document. */
  files: z.record(filePath, PublishedFile).check(mostEntries(mostFiles)),
});
export type RemoteManifest = z.Infer<typeof RemoteManifest>;
