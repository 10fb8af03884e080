import type { IncomingMessage, ServerResponse } from 'node:http';
import { isShareFull } from '@forecourt/budget';
import { matchRoute } from '@forecourt/contracts';
import { isPostedFromElsewhere } from '@forecourt/contracts/api';
import type { FormSubmission } from '@forecourt/contracts/release';
import { formField } from '@forecourt/contracts/release';
import { compose, FrameFailed } from '../composition/compose.ts';
import { pageOf, planOf } from '../composition/plan.ts';
import { documentOf } from '../document/document.ts';
import type { VisitorSession } from '../gate/visitor-session.ts';
import { visitorSessionOf } from '../gate/visitor-session.ts';
import { sendNotice } from '../http/notice.ts';
import { sendMoved, sendPlain } from '../http/plain-responses.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sendDocument } from '../http/send-document.ts';
import type { Handler, Running } from '../pipeline.ts';
import type { DocumentDeps } from './documents.ts';
import { loadDeadlineMs } from './documents.ts';
import { readPostedFields } from './posted-fields.ts';

/**
 * Handles a form that a browser posted to its page. The island with the form processes the fields, in its pinned
 * version. The response is a redirect (303), or the page with the errors (422) or with the failure (503). The whole
 * page is composed only if it is the response.
 */
export function formPosts(depsFor: (running: Running) => DocumentDeps): Handler {
  return async ({ request, response, url, isRead, running }) => {
    if (isRead || running === null) return false;
    await serve(request, response, { url, ...running }, depsFor(running));
    return true;
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { url, release, site, override }: Running & { readonly url: URL },
  deps: DocumentDeps,
): Promise<void> {
  const match = matchRoute(url.pathname, site.aliases);
  const main = match === null ? undefined : pageOf(release, match.route);
  if (match === null || main === undefined) return sendPlain(response, 404, 'There’s nothing at this address.');
  const forms = planOf(release, site, main).flatMap(({ files }) => files.form ?? []);
  if (forms.length === 0)
    return sendPlain(response, 405, 'This page has no form, so nothing can be sent to it.', { allow: 'GET, HEAD' });
  const here = { label: 'Back to the page', href: url.pathname + url.search };
  if (isPostedFromElsewhere(request)) {
    return sendNotice(response, site, {
      status: 403,
      title: 'This form wasn’t sent',
      text: `It came from another website. Open the page on this website, fill in the form there and send it again.`,
      next: here,
    });
  }
  const posted = await readPostedFields(request, deps.budget);
  if (posted.kind === 'refused') {
    const { status, text } = posted;
    return sendNotice(response, site, { status, title: 'This form wasn’t sent', text, next: here });
  }
  const form = posted.fields[formField] ?? '';
  if (!forms.includes(form))
    return sendPlain(response, 404, 'We can’t find that form on this page. Go back, reload the page and try again.');

  const session = visitorSessionOf(request);
  const made = await deps.shares
    .run(site.slug, () =>
      handlePosted(
        {
          release,
          site,
          override,
          url,
          match,
          form,
          fields: posted.fields,
          forwardedFor: forwardedFor(request),
          session,
        },
        deps,
      ),
    )
    .catch((error: unknown) => {
      if (isShareFull(error)) return null;
      // The island may have processed the form, but the page cannot be shown. The visitor gets a page that explains
      // this.
      if (error instanceof FrameFailed) return { kind: 'unhandled' } as const;
      throw error;
    });
  if (made === null) {
    return sendNotice(response, site, {
      status: 503,
      title: 'This form wasn’t sent',
      text: 'This website is very busy right now. Go back in your browser and you’ll find what you typed. Please send it again in a few seconds.',
      next: here,
      retryAfterSeconds: 2,
    });
  }
  if (made.kind === 'redirect') return sendMoved(response, made.to, 'sameMethod');
  if (session.set.length > 0) response.setHeader('set-cookie', session.set);
  switch (made.kind) {
    case 'accepted':
      return sendSeeOther(response, made.to);
    case 'document': {
      const { status, policy, html } = made;
      const isPreview = override !== undefined;
      const head = { status, policy, cacheStatus: 'fwd=bypass', isPersonal: true, isPreview } as const;
      const writer = sendDocument(request, response, head);
      writer.write(html);
      return writer.end();
    }
    case 'unhandled':
      deps.log(`The form "${form}" at ${url.pathname} was posted, but its page didn’t report a result`);
      return sendNotice(response, site, {
        status: 503,
        title: 'We couldn’t confirm that this was sent',
        text: 'Something on our side isn’t answering. Go back in your browser and you’ll find what you typed. It’s safe to send it again, because we’ll only count it once.',
        next: here,
      });
  }
}

type Posted = Pick<Running, 'release' | 'site'> & {
  readonly override: Running['override'] | undefined;
  readonly url: URL;
  readonly match: NonNullable<ReturnType<typeof matchRoute>>;
  readonly form: string;
  readonly fields: FormSubmission['fields'];
  readonly forwardedFor: string;
  readonly session: VisitorSession;
};

/**
 * Outcome of a posted form. `redirect`: the page itself redirects. `accepted`: the form was processed, and the visitor
 * is redirected to the next page. `document`: the response is the page with the errors or the failure. `unhandled`: no
 * island returned an outcome.
 */
type Handled =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'accepted'; readonly to: string }
  | { readonly kind: 'document'; readonly status: 422 | 503; readonly policy: string; readonly html: string }
  | { readonly kind: 'unhandled' };

/** Lets the island of the form process the submission. Then composes the page, unless the response is a redirect. */
async function handlePosted(
  { release, site, override, url, match, form, session, ...submission }: Posted,
  deps: DocumentDeps,
): Promise<Handled> {
  const composition = await compose(
    {
      release,
      site,
      route: match.route,
      common: {
        site,
        origin: deps.origin,
        nowMs: deps.nowMs(),
        deadlineMs: loadDeadlineMs,
        address: { path: url.pathname, query: url.search.slice(1), params: match.params },
      },
      posted: { form, submission, session },
    },
    deps,
  );
  const { page, outcome } = composition;
  if (page.kind === 'redirect') return page;
  if (outcome === null) return { kind: 'unhandled' };
  if (outcome.kind === 'accepted') return outcome;
  const parts = { release, site, path: url.pathname, override };
  const start = await deps.starts(release, site, composition.route, page.kind === 'failed' ? 'failed' : 'whole');
  const html = (await Array.fromAsync(documentOf(composition, parts, start))).join('');
  return { kind: 'document', status: outcome.kind === 'invalid' ? 422 : 503, policy: start.policy, html };
}

/** Value of `X-Forwarded-For`: the addresses in the request's own header, followed by the address of the connection. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
}

/** After a redirect with 303, reloading the page does not post the form again. */
function sendSeeOther(response: ServerResponse, to: string): void {
  if (!/^\/(?![/\\])/.test(to)) throw new Error(`FORM_ANSWER_ELSEWHERE: "${to}" isn’t an address on this site`);
  response.writeHead(303, { ...securityHeaders, location: to, 'cache-control': 'no-store' });
  response.end();
}
