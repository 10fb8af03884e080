import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { isPostedFromElsewhere } from '@forecourt/contracts/api';
import type { SignIns } from '../admin-sessions/index.ts';
import {
  createSignIns,
  isTheme,
  isTokenShaped,
  sessionCookies,
  sessionIn,
  themeCookies,
  themeIn,
} from '../admin-sessions/index.ts';
import type { Registry } from '../registry/index.ts';
import type { BuiltFiles } from './built-files.ts';
import { passedTo } from './passed-to.ts';
import { readJson } from './read-json.ts';
import type { Reply } from './send.ts';
import { replyTo } from './send.ts';
import { sessionOf } from './session-of.ts';

/**
 * Header that the console's script sends with every request. Browsers do not let pages of other sites send it (CORS).
 */
const ownHeader = 'x-forecourt-console';

type Requested = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly reply: Reply };

/**
 * Serves `/console` on the administration's listener: the built application, and below `/console/api` requests that are
 * passed to registry and api with the signed-in user's token. The browser's cookie contains only the secret of a
 * session; the session's token stays in the server's memory. Registry and api check the token at each request, so a
 * revoked token ends the session.
 */
export function createConsole({
  files,
  registry,
  registryListener,
  apiListener,
  budget = defaultBudget,
  signIns = createSignIns({ budget }),
}: {
  readonly files: BuiltFiles;
  readonly registry: Pick<Registry, 'authenticate'>;
  /** The registry's and the api's request handlers in this process, to which the console passes requests. */
  readonly registryListener: RequestListener;
  readonly apiListener: RequestListener;
  readonly budget?: Budget;
  /** Sessions and sign-in limit. Default: the console's own. */
  readonly signIns?: SignIns;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { sessions, limit } = signIns;

  return async (request, response) => {
    const requested = { request, response, reply: replyTo(request, response) };
    const { pathname, search } = new URL(request.url ?? '/', 'http://console');
    if (pathname.startsWith('/console/api/')) return call(requested, pathname.slice('/console/api'.length), search);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return requested.reply.text(405, 'This address only serves the console’s pages.');
    if (pathname.startsWith('/console/files/')) return sendFile(requested, pathname.slice('/console/files/'.length));
    if (pathname === '/console/') return requested.reply.redirect(`/console${search}`);
    await sendPage(requested);
  };

  /**
   * Every address of the application has the same page. The page's script reads the address, and shows the matching
   * view.
   */
  async function sendPage({ request, reply }: Requested): Promise<void> {
    const page = await files.page();
    if (page === null) return reply.text(503, 'The console has not been built. Run `npm run build`, then reload.');
    const theme = themeIn(request);
    reply.page(theme === null ? page : page.replace('<html', `<html data-theme="${theme}"`));
  }

  async function sendFile({ reply }: Requested, name: string): Promise<void> {
    const file = await files.file(name);
    if (file === null) return reply.text(404, 'This file doesn’t exist. Reload the page.');
    reply.file(file);
  }

  async function call(requested: Requested, path: string, search: string): Promise<void> {
    const { request, response, reply } = requested;
    const isStream = request.method === 'GET' && path === '/registry/changes';
    // A stream of events is accepted without the console's header, because browsers cannot add headers to it. Other
    // sites gain nothing: a stream only reads, and the session cookie is SameSite=Strict.
    if ((!isStream && request.headers[ownHeader] === undefined) || isPostedFromElsewhere(request))
      return reply.refuse(403, {
        code: 'CONSOLE_REQUEST_FOREIGN',
        message: 'This didn’t come from the console’s own page, so nothing was done. Reload the console and try again.',
      });
    if (path === '/session') return session(requested);
    if (path === '/theme' && request.method === 'PUT') return putTheme(requested);
    const token = tokenIn(request);
    if (token === null) return refuseSession(reply);
    const target = passedTo(request.method ?? 'GET', path);
    if (target === null)
      return reply.refuse(404, { code: 'CONSOLE_ROUTE_UNKNOWN', message: 'There’s nothing at this address.' });
    reply.protect();
    delete request.headers.cookie;
    request.headers.authorization = `Bearer ${token}`;
    request.url = `${target.path}${search}`;
    (target.part === 'registry' ? registryListener : apiListener)(request, response);
  }

  function tokenIn(request: IncomingMessage): string | null {
    const secret = sessionIn(request);
    return secret === null ? null : sessions.tokenOf(secret);
  }

  function refuseSession(reply: Reply): void {
    reply.refuse(401, { code: 'CONSOLE_SIGNED_OUT', message: 'You’re signed out. Sign in with your token.' });
  }

  async function session({ request, reply }: Requested): Promise<void> {
    if (request.method === 'POST') return signIn({ request, reply });
    if (request.method === 'DELETE') return signOut({ request, reply });
    const token = tokenIn(request);
    if (token === null) return reply.json(200, null);
    const holder = await registry.authenticate(token);
    if (holder.kind === 'done') return reply.json(200, sessionOf(holder.value));
    end(request);
    reply.cookies(sessionCookies(request, null));
    reply.refuse(401, holder.refusal);
  }

  async function signIn({ request, reply }: Pick<Requested, 'request' | 'reply'>): Promise<void> {
    const seconds = limit.attempt(request);
    if (seconds !== null)
      return reply.refuse(429, {
        code: 'CONSOLE_SIGN_INS_LIMITED',
        message: `Too many attempts to sign in from your internet connection. Please try again in ${seconds} seconds.`,
      });
    const token = textOf(await readJson(request), 'token').trim();
    if (!isTokenShaped(token))
      return reply.refuse(400, {
        code: 'CONSOLE_TOKEN_MALFORMED',
        message: 'That doesn’t look like a token. Copy all of it and try again.',
      });
    const holder = await registry.authenticate(token);
    if (holder.kind === 'refused') return reply.refuse(401, holder.refusal);
    end(request);
    reply.cookies(sessionCookies(request, sessions.open(token, holder.value.name)));
    reply.json(200, sessionOf(holder.value));
  }

  function signOut({ request, reply }: Pick<Requested, 'request' | 'reply'>): void {
    end(request);
    reply.cookies(sessionCookies(request, null));
    reply.json(200, {});
  }

  function end(request: IncomingMessage): void {
    const secret = sessionIn(request);
    if (secret !== null) sessions.close(secret);
  }

  async function putTheme({ request, reply }: Requested): Promise<void> {
    const theme = textOf(await readJson(request), 'theme');
    reply.cookies(themeCookies(request, isTheme(theme) ? theme : null));
    reply.json(200, {});
  }
}

/** A text field of an unvalidated body; empty if the field is missing or is not a text. */
function textOf(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
