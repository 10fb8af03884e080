import { useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, EmptyState } from '@forecourt/kit/ui';
import { ArticleCards } from './article-cards.tsx';
import styles from './blog.module.css';
import { categoryName, categoryNames } from './categories.ts';
import type { BlogData } from './data.ts';

/** The blog: its categories as tiles, and its articles, latest first. */
export function Blog({ data: { category, articles } }: { readonly data: BlogData }) {
  const { name, nounPlural } = useSite();
  const href = useHref();
  const shown = category === '' ? articles : articles.filter((article) => article.category === category);
  const blog = href('shell.blog');
  const title = category === '' ? 'Blog' : categoryName(category);
  const tiles = [
    { path: blog, label: 'Everything', count: articles.length, isHere: category === '' },
    ...Object.entries(categoryNames).map(([word, label]) => ({
      path: `${blog}/${word}`,
      label,
      count: articles.filter((article) => article.category === word).length,
      isHere: category === word,
    })),
  ];
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          ...(category === '' ? [] : [{ label: 'Blog', href: blog }]),
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className={styles.lede}>{`Tips from ${name} on choosing, driving and looking after ${nounPlural}.`}</p>
      <nav aria-label="Categories">
        <ul className={styles.tiles}>
          {tiles.map(({ path, label, count, isHere }) => (
            <li key={path}>
              <a className={styles.tile} href={path} aria-current={isHere ? 'page' : undefined}>
                <b>{label}</b>
                <span className={styles.count}>{`${count} ${count === 1 ? 'article' : 'articles'}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.length > 0 ? (
        <ArticleCards articles={shown} />
      ) : (
        <EmptyState title="Nothing here yet" actions={<Button href={blog}>All articles</Button>}>
          <p>Have a look at our other articles.</p>
        </EmptyState>
      )}
    </div>
  );
}
