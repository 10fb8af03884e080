/** A way to share a page. `window`: the address opens in a small popup window. */
export type ShareTarget = { readonly name: string; readonly href: string; readonly opens: 'app' | 'window' };

/** Links to share a page by mail and on social networks. @param page.url absolute */
export function shareTargets({ title, url }: { readonly title: string; readonly url: string }): readonly ShareTarget[] {
  const [text, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    { name: 'Email', href: `mailto:?subject=${text}&body=${text}%0A${address}`, opens: 'app' },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${address}`, opens: 'window' },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, opens: 'window' },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}`, opens: 'window' },
  ];
}
