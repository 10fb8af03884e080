import type { Site } from '@forecourt/contracts/site-config';
import { escapeHtml } from '../document/escape.ts';
import type { EncodedBody } from '../http/encoded-body.ts';
import { createEncodedBody } from '../http/encoded-body.ts';
import type { KeptDocument } from './page-cache.ts';

/** Creates the bodies of cached documents with a line that states the document's date. Each body is created once. */
export function createDatedBodies(): (document: KeptDocument, site: Site) => EncodedBody {
  const known = new WeakMap<KeptDocument, EncodedBody>();
  return (document, site) => {
    const body = known.get(document) ?? createEncodedBody(withDate(document, site), async () => {});
    known.set(document, body);
    return body;
  };
}

function withDate({ body, confirmedAtMs }: KeptDocument, { timeZone }: Site): string {
  const when = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const line = `This page is from ${when.format(confirmedAtMs)}. Prices and availability may have changed since.`;
  return body.text().replace('<body>', () => `<body><p data-as-of role="status">${escapeHtml(line)}</p>`);
}
