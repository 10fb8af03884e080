import * as z from '@forecourt/contracts/schema';

/** What every endpoint returns when it cannot do what was requested. `code` is stable; `message` is for people. */
export const Problem = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** What is wrong with which field of the body, by path. */
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type Problem = z.Infer<typeof Problem>;
