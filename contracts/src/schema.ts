/**
 * The part of zod that contracts are written with.
 *
 * The browser gets this module once: the shell supplies it to every remote, so an event's
 * schema costs a remote its own few lines and not a copy of the library.
 */

export type { infer as Infer, ZodMiniType as Schema } from 'zod/mini';
export {
  _default as withDefault,
  array,
  boolean,
  check,
  coerce,
  discriminatedUnion,
  enum as oneOf,
  gt,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  positive,
  readonly,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  trim,
  union,
  unknown,
} from 'zod/mini';
