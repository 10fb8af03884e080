import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import type { Routes } from '../../http/routes.ts';
import { linkActions, linkUnknown } from './actions.ts';
import { linkPage } from './link-page.ts';
import { mailLinkPath, readMailLink } from './mail-link.ts';

/** Maximum length of a token. The token of a wanted search contains the whole search. */
const longestToken = 4_000;

const Link = z.object({ t: z.string().check(z.maxLength(longestToken)) });

/**
 * The pages of links in mails. The mail header `List-Unsubscribe` contains the same address: mail programs post to it
 * without opening the page. A post needs only the address, so its body is ignored.
 *
 * @source RFC 8058
 */
export function mailLinkRoutes({ app, get, post, siteOf }: Routes, deps: RunningDeps): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 4 * 1_024 },
    (_request, _body, done) => done(null, undefined),
  );
  const answer = async (reply: FastifyReply, site: ApiSite, token: string, isPressed: boolean): Promise<string> => {
    const link = readMailLink(deps.encryption, site.slug, token);
    const page = link === null ? linkUnknown(site) : await linkActions[link.kind](deps, site, link.id, isPressed);
    const { html, policy } = linkPage(site, page);
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      // Anyone who has the address can use the link, so browsers must not send it as referrer.
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    return html;
  };
  const shared = {
    isPersonal: true,
    limit: ['mailLinksPerMinute', 'visits to our email links'],
    tags: ['mails'],
    querystring: Link,
    response: { 200: z.unknown() },
  } as const;
  get(mailLinkPath, { ...shared, summary: 'The page that an emailed link opens' }, (request, reply) =>
    answer(reply, siteOf(request), request.query.t, false),
  );
  post(
    mailLinkPath,
    {
      ...shared,
      bodyLimit: 4 * 1_024,
      summary: 'Carries out the action of an emailed link; email apps call it for one-click unsubscribe',
    },
    (request, reply) => answer(reply, siteOf(request), request.query.t, true),
  );
}
