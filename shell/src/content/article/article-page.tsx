import { longDate } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { Blocks, Breadcrumbs, Picture } from '@forecourt/kit/ui';
import { mediaPicture } from '../../home/pictures/media-picture.ts';
import { ArticleCards } from '../blog/article-cards.tsx';
import { categoryName } from '../blog/categories.ts';
import type { ReadArticle } from '../gateways.ts';
import styles from './article-page.module.css';

/** An article: heading, who wrote it and when, its picture, the text, and others to read. */
export function ArticlePage({ data: { article, others } }: { readonly data: ReadArticle }) {
  const href = useHref();
  const blog = href('shell.blog');
  const { title, description, category, date, author, minutes, picture, blocks } = article;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          { label: 'Blog', href: blog },
          { label: categoryName(category), href: `${blog}/${category}` },
          { label: title },
        ]}
      />
      <article>
        <header className={styles.head}>
          <p className={styles.kicker}>{categoryName(category)}</p>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lede}>{description}</p>
          <p className={styles.meta}>
            {author !== undefined && `${author} · `}
            <time dateTime={date}>{longDate(date)}</time>
            {` · ${minutes} min read`}
          </p>
        </header>
        {picture !== undefined && (
          <Picture
            className={styles.picture}
            {...mediaPicture(picture)}
            sizes="(max-width: 1100px) 100vw, 1060px"
            alt=""
            priority
          />
        )}
        <div className={styles.body}>
          <Blocks blocks={blocks} />
        </div>
      </article>
      {others.length > 0 && (
        <section aria-labelledby="others" className={styles.others}>
          <h2 id="others" className={styles.othersTitle}>
            More to read
          </h2>
          <ArticleCards articles={others} heading="h3" />
        </section>
      )}
    </div>
  );
}
