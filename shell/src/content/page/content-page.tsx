import { longDate, slotPageForm } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import { Blocks, Breadcrumbs, Button, Picture } from '@forecourt/kit/ui';
import { phoneHref } from '../../frame/phone-href.ts';
import { isIllustration, mediaPicture } from '../../home/pictures/media-picture.ts';
import type { PageOfWords } from '../content-gateway.ts';
import { hasParts, Parts } from '../parts/parts.tsx';
import styles from './content-page.module.css';

/**
 * Title, summary and text. Beside the text: the page's form, else the table of contents of a long text, else the
 * dealer's contact details. With `form_leads`, the form is the main content, and text and contact details are beside
 * it.
 */
export function ContentPage({ data: page }: { readonly data: PageOfWords }) {
  const href = useHref();
  return (
    <div className={styles.page} data-form-leads={page.form_leads || undefined}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: page.title }]} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{page.title}</h1>
          <p className={styles.lede}>{page.description}</p>
          {page.updated !== undefined && (
            <p className={styles.updated}>
              Last updated on <time dateTime={page.updated}>{longDate(page.updated)}</time>
            </p>
          )}
        </div>
        {page.picture !== undefined && (
          <Picture
            className={styles.picture}
            {...mediaPicture(page.picture)}
            illustration={isIllustration(page.picture)}
            sizes="(max-width: 960px) 100vw, 560px"
            alt=""
            priority
          />
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.words}>
          <Blocks blocks={page.blocks} />
          {page.form_leads && <Reach />}
        </div>
        {page.form !== undefined ? (
          <Slot of={slotPageForm} context={{ form: page.form }} className={styles.form} />
        ) : hasParts(page.blocks) ? (
          <Parts blocks={page.blocks} className={styles.parts} />
        ) : (
          <Reach />
        )}
      </div>
    </div>
  );
}

/** Ways to reach the dealer: phone, email and locations. */
function Reach() {
  const href = useHref();
  const { phone, email } = useSite();
  return (
    <aside className={styles.reach} aria-label="How to reach us">
      <p className={styles.reachTitle}>Questions?</p>
      <p>Call us, or write and we’ll get back to you during opening hours.</p>
      <Button wide icon="phone" href={phoneHref(phone)}>
        {phone}
      </Button>
      <a className={styles.mail} href={`mailto:${email}`}>
        {email}
      </a>
      <a className={styles.mail} href={href('location.list')}>
        Locations and hours
      </a>
    </aside>
  );
}
