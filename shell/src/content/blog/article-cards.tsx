import { longDate } from '@forecourt/contracts';
import type { ArticleBrief } from '@forecourt/contracts/api';
import { useHref } from '@forecourt/kit/island';
import { Icon, Picture } from '@forecourt/kit/ui';
import { isIllustration, mediaPicture } from '../../home/pictures/media-picture.ts';
import styles from './article-cards.module.css';
import { categoryName } from './categories.ts';

/** Two or four cards are laid out two in a row, so that no row has a gap. */
const columnsOf = (count: number) => (count === 2 || count === 4 ? 2 : 3);

/** Cards of articles: picture, date, heading and a link to the article. @source spec §2, NAV-026 */
export function ArticleCards({
  articles,
  heading: Heading = 'h2',
}: {
  readonly articles: readonly ArticleBrief[];
  readonly heading?: 'h2' | 'h3';
}) {
  const href = useHref();
  const hasLead = Heading === 'h2' && articles.length > 2;
  return (
    <ul className={styles.cards} data-columns={columnsOf(hasLead ? articles.length - 1 : articles.length)}>
      {articles.map(({ slug, category, title, description, date, picture }, index) => (
        <li key={slug} className={styles.card} data-lead={(hasLead && index === 0) || undefined}>
          <Picture
            className={styles.picture}
            {...(picture === undefined ? { src: undefined } : mediaPicture(picture))}
            illustration={picture !== undefined && isIllustration(picture)}
            sizes="(max-width: 700px) 100vw, 420px"
            alt=""
            missingText=""
            priority={index === 0 && Heading === 'h2'}
          />
          <div className={styles.words}>
            <p className={styles.meta}>
              {categoryName(category)} · <time dateTime={date}>{longDate(date)}</time>
            </p>
            <Heading className={styles.title}>
              <a className={styles.link} href={href('shell.article', { category, slug })}>
                {title}
              </a>
            </Heading>
            <p className={styles.text}>{description}</p>
            <p className={styles.more} aria-hidden="true">
              READ MORE <Icon name="arrow-right" size={16} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
