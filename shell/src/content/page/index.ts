import { slotPageForm } from '@forecourt/contracts';
import { definePage, found, notFound } from '@forecourt/kit/island';
import type { PageOfWords } from '../content-gateway.ts';
import type { ShellGateways } from '../gateways.ts';
import { ContentPage } from './content-page.tsx';

/** A content page that the dealer wrote. @source spec §2, NAV-023…NAV-037, NAV-041 */
export default definePage<PageOfWords, ShellGateways>({
  async load({ address, gateways, signal }) {
    const path = address.path.toLowerCase().replace(/(?<=[^/])\/+$/, '');
    const page = await gateways.content.page(path, signal);
    return page === null ? notFound() : found(page);
  },
  head: ({ title, description, path, picture }, { name }) => ({
    title: `${title} | ${name}`,
    description,
    canonical: path,
    ...(picture !== undefined && { image: `/media/${picture}-1200.webp` }),
  }),
  View: ContentPage,
  slots: [slotPageForm],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
