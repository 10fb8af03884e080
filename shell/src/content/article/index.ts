import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { definePage, found, notFound, redirect } from '@forecourt/kit/island';
import type { ReadArticle } from '../content-gateway.ts';
import type { ShellGateways } from '../gateways.ts';
import { ArticlePage } from './article-page.tsx';

/** An article of the blog, at `/blog/{category}/{slug}`. @source spec §2, NAV-026 */
export default definePage<ReadArticle, ShellGateways>({
  async load({ address, gateways, signal }) {
    const { category = '', slug = '' } = address.params;
    const read = await gateways.content.article(slug, signal);
    if (read === null) return notFound();
    if (read.article.category !== category) return redirect(pathOf(read.article));
    return found(read);
  },
  head: ({ article }, site) => ({
    title: `${article.title} | ${site.name}`,
    description: article.description,
    canonical: pathOf(article),
    ...(article.picture !== undefined && { image: `/media/${article.picture}-1200.webp` }),
    jsonLd: [articleJsonLd(article, site)],
  }),
  View: ArticlePage,
  slots: [],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});

const pathOf = ({ category, slug }: { readonly category: string; readonly slug: string }) =>
  href('shell.article', { category, slug });

/** @source expectations 7 */
function articleJsonLd(article: ReadArticle['article'], { name, url }: Site): object {
  const { title, description, date, author, picture } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: date,
    mainEntityOfPage: new URL(pathOf(article), url).href,
    author: author === undefined ? { '@type': 'Organization', name } : { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name, url },
    ...(picture !== undefined && { image: new URL(`/media/${picture}-1200.webp`, url).href }),
  };
}
