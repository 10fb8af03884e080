import { longDate } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Blocks, Breadcrumbs, Button, Picture } from '@forecourt/kit/ui';
import { phoneHref } from '../../frame/phone-href.ts';
import { isIllustration, mediaPicture } from '../../home/pictures/media-picture.ts';
import { ArticleCards } from '../blog/article-cards.tsx';
import { categoryName } from '../blog/categories.ts';
import type { ReadArticle } from '../content-gateway.ts';
import { Parts } from '../parts/parts.tsx';
import styles from './article-page.module.css';

/** An article: heading, author, date, picture, text, and links to other articles. */
export function ArticlePage({ data: { article, others } }: { readonly data: ReadArticle }) {
  const href = useHref();
  const { noun, nounPlural, phone } = useSite();
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
          <div>
            <p className={styles.kicker}>{categoryName(category)}</p>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lede}>{description}</p>
            <p className={styles.meta}>
              {author !== undefined && `${author} · `}
              <time dateTime={date}>{longDate(date)}</time>
              {` · ${minutes} min read`}
            </p>
          </div>
          {picture !== undefined && (
            <Picture
              className={styles.picture}
              {...mediaPicture(picture)}
              illustration={isIllustration(picture)}
              sizes="(max-width: 900px) 100vw, 520px"
              alt=""
              priority
            />
          )}
        </header>
        <div className={styles.columns}>
          <Parts blocks={blocks} className={styles.parts} />
          <div className={styles.body}>
            <Blocks blocks={blocks} />
          </div>
          <aside className={styles.aside} aria-label="Where to go from here">
            <p className={styles.asideTitle}>{`Looking for a ${noun}?`}</p>
            <p className={styles.asideText}>Give us a call, or see what’s in stock today.</p>
            <Button wide size="small" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
              {`See our ${nounPlural}`}
            </Button>
            <Button wide size="small" variant="outline" icon="phone" href={phoneHref(phone)}>
              {phone}
            </Button>
          </aside>
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
