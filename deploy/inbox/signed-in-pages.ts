import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { isPostedFromElsewhere } from '@forecourt/contracts/api';
import type { SignIns } from '../admin-sessions/index.ts';
import { isTheme, isTokenShaped, sessionCookies, sessionIn, themeCookies } from '../admin-sessions/index.ts';
import { readPostedFields } from '../edge/handlers/posted-fields.ts';
import { ApiRefused } from './api-client.ts';
import type { Reply } from './send.ts';
import { replyTo } from './send.ts';

export type Requested = { readonly request: IncomingMessage; readonly url: URL; readonly reply: Reply };
export type Fields = Readonly<Record<string, string | undefined>>;

type Pages = {
  readonly get: (requested: Requested) => Promise<void> | void;
  /** Handles a form that was posted from one of these pages. */
  readonly post: (requested: Requested, fields: Fields) => Promise<void> | void;
  readonly refuse: (requested: Requested, refused: ApiRefused) => void;
};

/**
 * Answers requests for pages of the administration: reads posted forms, and answers with a page if the api refuses a
 * call.
 */
export function answerPages(
  { get, post, refuse }: Pages,
  budget: Budget,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const answer = async (requested: Requested): Promise<void> => {
    const { request, reply } = requested;
    if (request.method === 'GET' || request.method === 'HEAD') return get(requested);
    if (request.method !== 'POST') return reply.text(405, 'This address only serves pages and accepts forms.');
    if (isPostedFromElsewhere(request))
      return reply.text(
        403,
        'This form was sent from another site’s page, so nothing was changed. Open the page here and send it again.',
      );
    const posted = await readPostedFields(request, budget);
    if (posted.kind === 'refused') return reply.text(posted.status, posted.text);
    return post(requested, posted.fields);
  };
  return async (request, response) => {
    const requested = {
      request,
      url: new URL(request.url ?? '/', 'http://administration'),
      reply: replyTo(request, response),
    };
    try {
      await answer(requested);
    } catch (error) {
      if (!(error instanceof ApiRefused)) throw error;
      refuse(requested, error);
    }
  };
}

/** Stores the theme that the user chose in a page's form, and redirects to the page. */
export function chooseTheme({ request, reply }: Requested, { theme }: Fields, back: string): void {
  reply.redirect(back, themeCookies(request, isTheme(theme) ? theme : null));
}

/**
 * Opens a session for a token that the api accepts. The new session replaces the browser's previous one.
 *
 * @throws ApiRefused if the api does not respond
 */
export async function signIn(
  { request, reply }: Requested,
  { sessions, limit }: SignIns,
  {
    token,
    holderOf,
    page,
    back,
    cookiePaths,
  }: {
    readonly token: string;
    /** Name of the token's holder, from the api. */
    readonly holderOf: (token: string) => Promise<string>;
    /** The sign-in page with an error message. */
    readonly page: (fault: string) => string;
    /** Address of the first page after signing in. */
    readonly back: string;
    /** Paths of the session's cookies. Default: those that all pages share. */
    readonly cookiePaths?: readonly string[];
  },
): Promise<void> {
  const seconds = limit.attempt(request);
  if (seconds !== null) {
    const fault = `Too many attempts to sign in from your internet connection. Please try again in ${seconds} seconds.`;
    return reply.page(page(fault), 429, { 'retry-after': String(seconds) });
  }
  if (!isTokenShaped(token))
    return reply.page(page('That doesn’t look like a token. Copy all of it and try again.'), 400);
  try {
    const holder = await holderOf(token);
    const former = sessionIn(request);
    if (former !== null) sessions.close(former);
    reply.redirect(back, sessionCookies(request, sessions.open(token, holder), cookiePaths));
  } catch (error) {
    if (!(error instanceof ApiRefused) || error.status >= 500) throw error;
    reply.page(page(error.message), error.status);
  }
}
