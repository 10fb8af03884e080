import type { MessageSite } from '@forecourt/contracts';
import type { Problem } from '@forecourt/contracts/api';
import { apiMessages, apiMessagesOf, siteHeader } from '@forecourt/contracts/api';
import { isUnavailable } from '@forecourt/database';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LogPort, SitesPort } from '../deps.ts';
import { ApiError } from '../errors.ts';

/** `Retry-After` while a service is busy or restarting; forms and pages retry on their own. */
const retryAfterSeconds = 2;

export function noSuchRoute({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): ApiError {
  return new ApiError('ROUTE_NOT_FOUND', `There is no ${method} ${url.split('?')[0]}.`);
}

/**
 * Sends every error as a `Problem`, with the messages of the requesting site. Internal errors are logged and their
 * details never sent.
 */
export function responseProblems(
  app: FastifyInstance,
  { log, sites }: { readonly log: LogPort; readonly sites: SitesPort },
): void {
  app.setNotFoundHandler((request) => {
    throw noSuchRoute(request);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toApiError(error);
    if (known.statusCode === 500 || known.code === 'DATABASE_UNREACHABLE') {
      log.error(
        {
          err: error,
          requestId: request.id,
          method: request.method,
          path: request.url.split('?')[0],
          site: request.headers[siteHeader],
        },
        'A request failed.',
      );
    }
    return sendProblem(reply, inWordsOf(wordingSite(sites, request), known));
  });
}

/** The error with the site's message. @source ERR-027 */
function inWordsOf(site: MessageSite, error: ApiError): ApiError {
  const { code, message, messageFor, fields, retryAfterSeconds: waitSeconds } = error;
  const { reworded, rewordedFields } = apiMessagesOf(site);
  return new ApiError(code, messageFor?.(site) ?? reworded(message), fields && rewordedFields(fields), waitSeconds);
}

/** Without a site, or when its configuration cannot be read, messages have their default text. */
function wordingSite(sites: SitesPort, { headers }: FastifyRequest): MessageSite {
  try {
    return sites.bySlug(String(headers[siteHeader] ?? '')) ?? {};
  } catch {
    return {};
  }
}

/** Sends an error as a `Problem`. Also used before a route is known, for example for a path that cannot be decoded. */
export function sendProblem(reply: FastifyReply, error: ApiError): FastifyReply {
  const { code, message, fields } = error;
  const problem: Problem = { error: { code, message, ...(fields !== undefined && { fields: { ...fields } }) } };
  const waitSeconds = error.retryAfterSeconds ?? (error.statusCode === 503 ? retryAfterSeconds : undefined);
  if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds);
  reply.header('x-content-type-options', 'nosniff');
  return reply.code(error.statusCode).type('application/json; charset=utf-8').send(problem);
}

/** Maps Fastify's own refusals and an unavailable database to our codes; any other error is internal. */
export function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('BODY_TOO_LARGE', apiMessages.bodyTooLarge);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError(
        'BODY_TYPE_UNSUPPORTED',
        `${error.message}. See /api/openapi.json for what this address accepts.`,
      );
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('BODY_UNREADABLE', `The request can’t be read: ${error.message}.`);
  }
  if (isUnavailable(error)) return new ApiError('DATABASE_UNREACHABLE', apiMessages.databaseUnreachable);
  return new ApiError('SERVER_FAILED', apiMessages.serverFailed);
}
