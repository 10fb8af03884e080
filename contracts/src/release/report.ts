import * as z from '@forecourt/contracts/schema';

/** How an island failed. */
export const failureKinds = ['entry', 'load', 'render', 'mount', 'event', 'timeout'] as const;

/**
 * One failure of one remote, as the browser or the edge reports it.
 *
 * `remote`, `version`, `lockfile` and `site` identify exactly what a release manager has to roll back.
 */
export const FailureReport = z.object({
  kind: z.oneOf(failureKinds),
  remote: z.string(),
  version: z.string(),
  /** Its id; signed, as the document carries it, where a browser reports. */
  lockfile: z.string(),
  site: z.string(),
  /** Page or widget, when one is to blame. */
  island: z.optional(z.string()),
  /** The code of the error, where it has one, such as `REMOTE_TOO_SLOW`. */
  code: z.optional(z.string().check(z.maxLength(60), z.regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/))),
  message: z.string().check(z.maxLength(2000)),
  path: z.optional(z.string().check(z.maxLength(2000))),
  /** What the shopper got instead. */
  outcome: z.optional(z.oneOf(['fallback', 'last-good', 'browser'])),
});
export type FailureReport = z.Infer<typeof FailureReport>;
