import type { PageHead } from '@forecourt/contracts/release';
import { setStructuredData } from './structured-data.ts';

/**
 * Sets the document's title, description, robots rule, canonical address, Open Graph texts and structured data to those
 * of the page, for browsers, search engines and link previews.
 */
export function applyHead(head: PageHead): void {
  document.title = head.title;
  setMeta('description', head.description ?? '');
  setMeta('robots', head.robots ?? 'index, follow');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(head.canonical ?? location.pathname, canonical.href).href;
  setProperty('og:title', head.title);
  setProperty('og:description', head.description ?? '');
  if (canonical) setProperty('og:url', canonical.href);
  setStructuredData(head.jsonLd ?? []);
}

function setProperty(name: string, content: string): void {
  document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.setAttribute('content', content);
}

function setMeta(name: string, content: string): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}
