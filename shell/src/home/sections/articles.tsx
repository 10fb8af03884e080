import type { ArticleBrief } from '@forecourt/contracts/api';
import { useHref } from '@forecourt/kit/island';
import { ArticleCards } from '../../content/blog/article-cards.tsx';
import { Section } from './section.tsx';

/** The latest articles of the dealer's blog; renders nothing without any. @source spec §2, NAV-048 */
export function Articles({ articles }: { readonly articles: readonly ArticleBrief[] }) {
  const href = useHref();
  if (articles.length === 0) return null;
  return (
    <Section title="From our blog" more={{ label: 'All articles', href: href('shell.blog') }}>
      <ArticleCards articles={articles} heading="h3" />
    </Section>
  );
}
