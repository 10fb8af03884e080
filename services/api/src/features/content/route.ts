import type { ArticleBrief } from '@forecourt/contracts/api';
import { ArticleResponse, ArticlesResponse, ContentPageResponse, ContentPathsResponse } from '@forecourt/contracts/api';
import { formOf } from '@forecourt/contracts/forms';
import type { Article, ContentPage } from '@forecourt/contracts/site-config';
import { spinToWinPath } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { blocksOfMarkdown } from './blocks-of.ts';
import { countWords } from './count-words.ts';

const wordsAMinute = 220;
/** Maximum number of other articles below an article. */
const mostOthers = 3;

/** `GET /api/content/…`: a dealer's pages and articles, from its configuration. @source spec §2, NAV-023…NAV-037 */
export function contentRoutes({ get, siteOf }: Routes): void {
  get(
    '/api/content/page',
    {
      staleIfError: true,
      summary: 'One of the dealer’s own pages',
      tags: ['content'],
      querystring: z.object({ path: z.string().check(z.maxLength(200)) }),
      response: { 200: ContentPageResponse },
      problems: [404],
    },
    async (request) => {
      const { path } = request.query;
      const site = siteOf(request);
      const page = pagesOf(site).find((each) => each.path === path);
      if (page === undefined) throw new ApiError('CONTENT_UNKNOWN', `There is no page at ${path}.`);
      const { body, ...shown } = page;
      const leads = page.form !== undefined && formOf(site, page.form)?.layout === 'sections';
      return { page: { ...shown, ...(leads && { form_leads: true }), blocks: await blocksOfMarkdown(body) } };
    },
  );

  get(
    '/api/content/pages',
    {
      staleIfError: true,
      summary: 'The paths of the dealer’s own pages',
      tags: ['content'],
      response: { 200: ContentPathsResponse },
    },
    async (request) => ({ paths: pagesOf(siteOf(request)).map(({ path }) => path) }),
  );

  get(
    '/api/content/articles',
    {
      staleIfError: true,
      summary: 'The dealer’s blog, latest first',
      tags: ['content'],
      response: { 200: ArticlesResponse },
    },
    async (request) => ({ articles: latestFirst(siteOf(request).content?.articles).map(toBrief) }),
  );

  get(
    '/api/content/articles/:slug',
    {
      staleIfError: true,
      summary: 'An article from the dealer’s blog, and others to read',
      tags: ['content'],
      params: z.object({ slug: z.string() }),
      response: { 200: ArticleResponse },
      problems: [404],
    },
    async (request) => {
      const all = latestFirst(siteOf(request).content?.articles);
      const article = all.find(({ slug }) => slug === request.params.slug);
      if (article === undefined) throw new ApiError('CONTENT_UNKNOWN', `There is no article "${request.params.slug}".`);
      const { body, author } = article;
      const others = all.filter((each) => each !== article);
      const near = [
        ...others.filter(({ category }) => category === article.category),
        ...others.filter(({ category }) => category !== article.category),
      ];
      return {
        article: { ...toBrief(article), ...(author !== undefined && { author }), blocks: await blocksOfMarkdown(body) },
        others: near.slice(0, mostOthers).map(toBrief),
      };
    },
  );
}

/** The dealer's own pages, and the promotion's page while the promotion runs. @source spec §6, ACCT-036, CONF-008 */
function pagesOf({ content, features }: Pick<ApiSite, 'content' | 'features'>): readonly ContentPage[] {
  return (content?.pages ?? []).filter(({ path }) => path !== spinToWinPath || features.spinToWin === true);
}

function latestFirst(articles: readonly Article[] = []): readonly Article[] {
  return [...articles].sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
}

function toBrief({ slug, title, description, picture, category, date, body }: Article): ArticleBrief {
  const minutes = Math.max(1, Math.round(countWords(body) / wordsAMinute));
  return { slug, title, description, category, date, minutes, ...(picture !== undefined && { picture }) };
}
