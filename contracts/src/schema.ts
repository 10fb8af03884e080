/**
 * The part of zod for contracts. The shell supplies this module to every remote, so the schema of an event adds only a
 * few lines to a remote, not a copy of the library. Server code imports more from `zod/mini` directly.
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
