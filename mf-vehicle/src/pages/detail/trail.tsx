import type { PayloadOf } from '@forecourt/contracts';
import { searchPerformed } from '@forecourt/contracts';
import { useEvent, useHref, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Icon } from '@forecourt/kit/ui';
import { useState } from 'react';
import type { Crumb } from '../../model/page/breadcrumb.ts';
import styles from './trail.module.css';

/** Breadcrumbs; on phones, a link back to the last search results instead. */
export function Trail({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const site = useSite();
  const href = useHref();
  const [lastSearch, setLastSearch] = useState<PayloadOf<typeof searchPerformed> | null>(null);
  useEvent(searchPerformed, setLastSearch);

  const back =
    lastSearch === null
      ? { href: href('search.results', { scope: 'new-used-and-demo-cars' }), label: `All ${site.nounPlural}` }
      : {
          href: lastSearch.href,
          label: `${lastSearch.count.toLocaleString('en-AU')} ${lastSearch.count === 1 ? site.noun : site.nounPlural}`,
        };

  return (
    <>
      <Breadcrumbs className={styles.trail} crumbs={crumbs} />
      <a className={styles.back} href={back.href}>
        <Icon name="chevron-left" size={18} />
        {back.label}
      </a>
    </>
  );
}
