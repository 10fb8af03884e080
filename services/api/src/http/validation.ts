import type { FastifySchemaCompiler } from 'fastify';
import * as core from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';
import { ApiError } from '../errors.ts';

const { localeError } = english();

/**
 * Checks path, query, headers and body with the contracts' own schemas and names every field that is wrong.
 *
 * The small zod of the contracts brings no sentences of its own: they are supplied here.
 */
export const validateWithContracts: FastifySchemaCompiler<core.$ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = core.safeParse(schema, data, { error: localeError });
    if (result.success) return { value: result.data };
    const fields: Record<string, string> = {};
    for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message;
    const [first] = Object.entries(fields);
    return { error: new ApiError('REQUEST_INVALID', sentence(httpPart, first), fields) };
  };

function sentence(part: string | undefined, first: [string, string] | undefined): string {
  const [field, message] = first ?? ['', 'It is not valid.'];
  return part === 'body' ? message : `${part ?? 'request'} ${field}: ${message}`;
}
