import { href } from '@forecourt/contracts';
import { definePage, found, notFound } from '@forecourt/kit/island';
import type { ShellGateways } from '../gateways.ts';
import { Blog } from './blog.tsx';
import { categoryName, isCategory } from './categories.ts';
import type { BlogData } from './data.ts';

/**
 * The blog at `/blog` and `/blog/{category}`. Not found when the dealer has no articles.
 *
 * @source spec §2, NAV-026, NAV-027
 */
export default definePage<BlogData, ShellGateways>({
  async load({ address, gateways, signal }) {
    const { category = '' } = address.params;
    if (category !== '' && !isCategory(category)) return notFound();
    const articles = await gateways.content.articles(signal);
    if (articles.length === 0) return notFound();
    return found({ category, articles });
  },
  head: ({ category }, { aliases, name, noun, nounPlural }) => {
    const blog = href('shell.blog', {}, { aliases });
    const title = category === '' ? 'Blog' : categoryName(category);
    return {
      title: `${title} | ${name}`,
      description:
        category === ''
          ? `Tips from ${name} on choosing, driving and looking after ${nounPlural}.`
          : `${title} from ${name}, for anyone who owns a ${noun} or is looking for one.`,
      canonical: category === '' ? blog : `${blog}/${category}`,
    };
  },
  View: Blog,
  slots: [],
});
