import { longDate } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { Blocks, Breadcrumbs, Picture } from '@forecourt/kit/ui';
import { mediaPicture } from '../../home/pictures/media-picture.ts';
import type { PageOfWords } from '../gateways.ts';
import styles from './content-page.module.css';

/** From this many headings on a text has a list of them. */
const fewestParts = 4;

/** Title, what the page is about, and the text; a long one with a list of its parts. */
export function ContentPage({ data: page }: { readonly data: PageOfWords }) {
  const href = useHref();
  const parts = page.blocks.filter(({ kind, level }) => kind === 'heading' && level === 2);
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: page.title }]} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{page.title}</h1>
          <p className={styles.lede}>{page.description}</p>
          {page.updated !== undefined && (
            <p className={styles.updated}>
              Last changed on <time dateTime={page.updated}>{longDate(page.updated)}</time>
            </p>
          )}
        </div>
        {page.picture !== undefined && (
          <Picture
            className={styles.picture}
            {...mediaPicture(page.picture)}
            sizes="(max-width: 960px) 100vw, 560px"
            alt=""
            priority
          />
        )}
      </header>
      <div className={styles.columns}>
        <Blocks blocks={page.blocks} />
        {parts.length >= fewestParts && (
          <nav className={styles.parts} aria-label="On this page">
            <h2 className={styles.partsTitle}>On this page</h2>
            <ul>
              {parts.map(({ id, runs = [] }) => (
                <li key={id}>
                  <a href={`#${id}`}>{runs.map(({ text }) => text).join('')}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
