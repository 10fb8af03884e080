import * as z from '@forecourt/contracts/schema';
import { mostStackFrames, StackFrame } from './stack-frame.ts';
import { viewIdPattern } from './view-id.ts';

export const failureKinds = ['entry', 'load', 'render', 'mount', 'event', 'timeout'] as const;

/**
 * One failure of one remote, reported by browser or edge.
 *
 * `remote`, `version`, `lockfile` and `site` identify the version that a release manager has to
 * roll back.
 */
export const FailureReport = z.object({
  kind: z.oneOf(failureKinds),
  remote: z.string(),
  version: z.string(),
  /** Lockfile id; a browser's report has the signed id of the document. */
  lockfile: z.string(),
  site: z.string(),
  /** Page or widget, if the failure concerns only one island. */
  island: z.optional(z.string()),
  /** Error code, if there is one, such as `REMOTE_TOO_SLOW`. */
  code: z.optional(z.string().check(z.maxLength(60), z.regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/))),
  message: z.string().check(z.maxLength(2000)),
  path: z.optional(z.string().check(z.maxLength(2000))),
  /** Stack of the error. The first frame is where it was thrown. Frames outside published files are left out. */
  frames: z.optional(z.array(StackFrame).check(z.maxLength(mostStackFrames))),
  /** What the shopper saw instead of the island. */
  outcome: z.optional(z.oneOf(['fallback', 'last-good', 'browser'])),
  /** Sent only by documents of a rollout. */
  view: z.optional(z.string().check(z.regex(viewIdPattern))),
});
export type FailureReport = z.Infer<typeof FailureReport>;
