import * as z from '@forecourt/contracts/schema';

/** Error response of every endpoint. `code` is stable; `message` is for people. */
export const Problem = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Errors of the body's fields, by path. */
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type Problem = z.Infer<typeof Problem>;
