/**
 * The part of zod that contracts are written with.
 *
 * The browser gets this module once: the shell supplies it to every remote, so an event's
 * schema costs a remote its own few lines and not a copy of the library. What only servers need,
 * they import from `zod/mini` themselves.
 */

export type { infer as Infer, ZodMiniType as Schema } from 'zod/mini';
export {
  array,
  boolean,
  enum as oneOf,
  gte,
  int,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  regex,
  safeParse,
  string,
  trim,
  unknown,
} from 'zod/mini';
