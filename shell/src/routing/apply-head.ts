import type { PageHead } from '@forecourt/contracts/release';
import { setStructuredData } from './structured-data.ts';

/** Gives the document the page's title, description, canonical address and structured data, for browsers, engines and what shares it. */
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
