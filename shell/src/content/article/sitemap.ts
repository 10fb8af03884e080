import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import { categoryNames } from '../blog/categories.ts';
import type { ShellGateways } from '../gateways.ts';

/** Addresses of the blog, of its categories that have articles, and of each article. */
const listArticles: ListAddresses<ShellGateways> = async ({ gateways, signal, site: { aliases } }) => {
  const articles = await gateways.content.articles(signal);
  const blog = href('shell.blog', {}, { aliases });
  const categories = Object.keys(categoryNames).filter((word) => articles.some(({ category }) => category === word));
  return {
    addresses:
      articles.length === 0
        ? []
        : [
            { path: blog },
            ...categories.map((category) => ({ path: `${blog}/${category}` })),
            ...articles.map(({ category, slug }) => ({ path: href('shell.article', { category, slug }, { aliases }) })),
          ],
    next: null,
  };
};

export default listArticles;
