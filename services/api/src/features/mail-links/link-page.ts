import { createHash } from 'node:crypto';
import type { ApiSite } from '../../api-site.ts';
import { escapeMarkup } from '../leads/formats/escape-markup.ts';

/** The text of the page behind a mail's link, and its button. */
export type LinkPage = {
  readonly title: string;
  readonly text: string;
  /** Button that carries out the link's action. Undefined: the action is done, or is not possible. */
  readonly action?: string;
  /** Link to a path of the site, below the text and the button. */
  readonly next: { readonly label: string; readonly href: string };
};

/**
 * The page as a document without scripts, so that a link in a mail works in every program. Programs that scan mails
 * open the links in them, so opening the page changes nothing: only the button on the page carries out the action.
 *
 * @returns the document, and a content security policy that allows only its own style and form
 */
export function linkPage(site: ApiSite, page: LinkPage): { readonly html: string; readonly policy: string } {
  const { accent, accentInk, line } = site.theme.colours;
  const style = [
    `body{margin:0;background:#f4f4f5;color:#171719;font:400 16px/1.5 'Helvetica Neue',Helvetica,Arial,sans-serif}`,
    `main{max-width:560px;margin:0 auto;padding:24px 16px}`,
    `article{background:#fff;border:1px solid ${line};border-radius:16px;padding:28px}`,
    `header{padding:8px 4px 20px;font-size:19px;font-weight:700}header a{color:inherit;text-decoration:none}`,
    `h1{margin:0;font-size:26px;line-height:1.2}p{margin:12px 0 0}form{margin:24px 0 0}`,
    `button{width:100%;min-height:52px;border:0;border-radius:10px;background:${accent};color:${accentInk};font-family:inherit;font-size:16px;font-weight:700;cursor:pointer}`,
    `button:focus-visible,a:focus-visible{outline:3px solid #171719;outline-offset:3px}`,
    `.next{display:inline-block;margin-top:20px;padding:4px 0;color:#171719}footer{padding:20px 4px;font-size:14px;color:#52525b}footer a{color:inherit}`,
  ].join('');
  const hash = createHash('sha256').update(style).digest('base64');
  const phone = site.phone.replace(/[^\d+]/g, '');
  return {
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(`${page.title} | ${site.name}`)}</title><style>${style}</style></head>
<body><main><header><a href="/">${escapeMarkup(site.name)}</a></header>
<article><h1>${escapeMarkup(page.title)}</h1><p>${escapeMarkup(page.text)}</p>
${page.action === undefined ? '' : `<form method="post"><button type="submit">${escapeMarkup(page.action)}</button></form>`}
<a class="next" href="${escapeMarkup(page.next.href)}">${escapeMarkup(page.next.label)}</a></article>
<footer>Questions? Call <a href="tel:${phone}">${escapeMarkup(site.phone)}</a>.<br>${escapeMarkup(`${site.legal.name} · Dealer licence ${site.legal.licence}`)}</footer></main></body></html>
`,
  };
}
