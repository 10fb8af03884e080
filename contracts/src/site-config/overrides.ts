import * as z from 'zod/mini';
import { remoteName } from '../names.ts';
import { isOrigin } from './origin.ts';

/** Whether an origin is that of a server on the visitor's own machine: `http://localhost:4100`. */
export function isLocalOrigin(origin: string): boolean {
  return isOrigin(origin, ['http:', 'https:']) && new URL(origin).hostname === 'localhost';
}

/** Links that show other versions to one browser. @source docs/decisions/054 */
export const OverridesConfig = z.strictObject({
  /** Whether links that show other versions can be created and opened. Default: yes. */
  allowed: z.optional(z.boolean()),
  /**
   * Origins from which a link may load a remote: https, or any port of localhost. Default: none. On hosts that end in
   * `.localhost` the default is every port of localhost.
   */
  origins: z.optional(
    z
      .array(
        z
          .string()
          .check(
            z.refine(
              (text) => isOrigin(text) || isLocalOrigin(text),
              'Use an origin such as https://preview.example or http://localhost:4100.',
            ),
          ),
      )
      .check(z.maxLength(20)),
  ),
  /**
   * Remotes whose publishers may create links to versions that the site does not run. In a browser that opens such a
   * link, the code of these versions runs on the site's host. Default: none.
   */
  previews: z.optional(z.array(remoteName).check(z.maxLength(100))),
});
