import type { FastifySchemaCompiler } from 'fastify';
import * as core from 'zod/v4/core';
import english from 'zod/v4/locales/en.js';
import { ApiError } from '../errors.ts';

const { localeError } = english();

/**
 * Validates path, query, headers and body with the contracts' schemas, with an error for every invalid field.
 * `zod/mini` has no default messages, so they are supplied here.
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
  const [field, message] = first ?? ['', 'This isn’t valid.'];
  return part === 'body' ? message : `${part ?? 'request'} ${field}: ${message}`;
}
