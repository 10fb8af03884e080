import { filePath, RemoteManifest, remoteName, versionPattern } from '@forecourt/contracts/release';
import * as z from 'zod/mini';
import { Role } from './access/role.ts';
import { tokenNamePattern } from './access/token.ts';

const why = z.string().check(z.maxLength(500));
const expectedRevision = z.int().check(z.gte(0));

/** A site has seven; each named remote costs a lookup. */
const mostRemotes = 100;

/** Pins versions on a site. Other remotes keep theirs; null removes a remote from the site. */
export const PinRequest = z.strictObject({
  remotes: z
    .record(remoteName, z.nullable(z.string().check(z.regex(versionPattern, 'Use a version such as 1.4.2.'))))
    .check(z.refine((remotes) => Object.keys(remotes).length <= mostRemotes, `Name ${mostRemotes} remotes at most.`)),
  why,
  /** The revision its author saw; if the site has changed since, the pin is refused. */
  expectedRevision,
});
export type PinRequest = z.infer<typeof PinRequest>;

/** Rolls a site back. `to`: an earlier lockfile or revision; undefined: one change back. */
export const RollbackRequest = z.strictObject({
  to: z.optional(z.union([z.string().check(z.maxLength(100)), z.int()])),
  why,
  expectedRevision,
});
export type RollbackRequest = z.infer<typeof RollbackRequest>;

/** Sets a site's complete configuration, merged with its template. Revision 0 creates the site. */
export const ConfigRequest = z.strictObject({ config: z.unknown(), why, expectedRevision });
export type ConfigRequest = z.infer<typeof ConfigRequest>;

/** Whether an edge serves the site's current revision: `fault` says why not. */
export const ServingReport = z.strictObject({
  revision: z.int().check(z.gte(1)),
  fault: z.nullable(z.string().check(z.maxLength(1_000))),
});
export type ServingReport = z.infer<typeof ServingReport>;

export const TokenRequest = z.strictObject({
  name: z.string().check(z.maxLength(60), z.regex(tokenNamePattern, 'Use lower-case letters, digits and hyphens.')),
  role: Role,
  /** Default: 90. */
  expiresInDays: z.optional(z.int().check(z.gte(1), z.lte(366, 'A token lasts 366 days at most.'))),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

/** An upload: `files` in base64 by path. The body is sent compressed. */
export const UploadBody = z.strictObject({ manifest: RemoteManifest, files: z.record(filePath, z.string()) });
export type UploadBody = z.infer<typeof UploadBody>;
