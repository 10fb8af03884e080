import type { PageHead } from '@forecourt/contracts/release';

/** Gives the document the page's title, description and canonical address. */
export function applyHead(head: PageHead): void {
  document.title = head.title;
  setMeta('description', head.description ?? '');
  setMeta('robots', head.robots ?? 'index, follow');
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical && head.canonical) canonical.href = new URL(head.canonical, canonical.href).href;
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
