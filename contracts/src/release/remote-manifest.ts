import * as z from '@forecourt/contracts/schema';
import { filePath, partName, remoteName, versionPattern } from '../names.ts';

const hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** Ours have some forty. */
const mostFiles = 1_000;
/** When an island is hydrated in the browser: at once, when near the viewport, or only when made there. */
export const hydrations = ['load', 'visible', 'never'] as const;

/** The styles of the kit's parts: one file in each version, equal in all that were built with the same kit. */
export const kitSheet = 'kit.css';

/** A page or widget: which files the browser needs for it, in the order they are needed. */
export const IslandFiles = z.object({
  chunks: z.array(filePath),
  css: z.array(filePath),
  hydrate: z.oneOf(hydrations),
  /** Name under which the browser stores what a widget shows of its shopper. Where nothing is, it is not fetched until turned to. */
  storageKey: z.optional(z.string().check(z.regex(/^[a-z-]+$/))),
  /** Name of the form that browsers may post to it without script. */
  form: z.optional(z.string().check(z.regex(/^[A-Za-z-]+$/))),
  /** Names of slots it may show. */
  slots: z.array(partName),
});
export type IslandFiles = z.Infer<typeof IslandFiles>;

/** An event as a version of a remote knows it. `schema` is the SHA-256 of the payload's JSON Schema. */
export const EventReference = z.object({
  name: partName,
  version: z.int(),
  schema: z.string(),
  /** JSON Schema of the payload, for telling which field differs. */
  payload: z.unknown(),
  /** A subscription that needs no publisher. */
  optional: z.optional(z.boolean()),
});
export type EventReference = z.Infer<typeof EventReference>;

/** A published file. `brotliBytes` is what a browser loads; the server's module, which none loads, has its `bytes` there. */
export const PublishedFile = z.object({ integrity: hash, bytes: z.int(), brotliBytes: z.int() });
export type PublishedFile = z.Infer<typeof PublishedFile>;

/**
 * `remote.json`: everything registry, edge and console know about one version of a remote or the shell.
 * Written by the build. Same source, same bytes.
 */
export const RemoteManifest = z.object({
  name: remoteName,
  version: z.string().check(z.regex(versionPattern)),
  /** Name under which the version's own loader knows its style sheets; `name@version` when absent. */
  scope: z.optional(z.string().check(z.maxLength(200))),
  /** Commit it was built from, with `-dirty` when what was built is in none; `unknown` outside a checkout. */
  commit: z.string().check(z.maxLength(100)),
  /** Version of the contracts it was built against. */
  contracts: z.string().check(z.maxLength(100)),
  /** React versions it runs with. */
  react: z.string().check(z.maxLength(100)),
  /** The browser's way in; for the shell its main module. */
  entry: filePath,
  /** Files the entry needs before any island. */
  entryChunks: z.array(filePath),
  /** The server's way in. */
  server: filePath,
  /** Page islands by route name. */
  pages: z.record(partName, IslandFiles),
  widgets: z.record(partName, IslandFiles),
  /** Of the shell: the routes it leads to, by name. A version from before they were listed has none. */
  routes: z.optional(z.array(partName)),
  publishes: z.array(EventReference),
  subscribes: z.array(EventReference),
  /** All of them. Each `.js` of it stands in the import map of every document. */
  files: z
    .record(filePath, PublishedFile)
    .check(z.refine((files) => Object.keys(files).length <= mostFiles, `A version has ${mostFiles} files at most.`)),
});
export type RemoteManifest = z.Infer<typeof RemoteManifest>;
