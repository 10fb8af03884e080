import { href } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { definePage, found, notFound, redirect } from '@forecourt/kit/island';
import type { ReadArticle } from '../content-gateway.ts';
import type { ShellGateways } from '../gateways.ts';
import { ArticlePage } from './article-page.tsx';

/** An article of the blog, at `/blog/{category}/{slug}`. @source spec §2, NAV-026 */
export default definePage<ReadArticle, ShellGateways>({
  async load({ address, gateways, signal, site }) {
    const { category = '', slug = '' } = address.params;
    const read = await gateways.content.article(slug, signal);
    if (read === null) return notFound();
    if (read.article.category !== category) return redirect(pathOf(read.article, site));
    return found(read);
  },
  head: ({ article }, site) => ({
    title: `${article.title} | ${site.name}`,
    description: article.description,
    canonical: pathOf(article, site),
    ...(article.picture !== undefined && { image: `/media/${article.picture}-1200.webp` }),
    jsonLd: [articleJsonLd(article, site)],
  }),
  View: ArticlePage,
  slots: [],
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});

const pathOf = ({ category, slug }: ReadArticle['article'], { aliases }: Pick<Site, 'aliases'>) =>
  href('shell.article', { category, slug }, { aliases });

/** @source expectations 7 */
function articleJsonLd(article: ReadArticle['article'], site: Site): object {
  const { name, url } = site;
  const { title, description, date, author, picture } = article;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: date,
    mainEntityOfPage: new URL(pathOf(article, site), url).href,
    author: author === undefined ? { '@type': 'Organization', name } : { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name, url },
    ...(picture !== undefined && { image: new URL(`/media/${picture}-1200.webp`, url).href }),
  };
}
