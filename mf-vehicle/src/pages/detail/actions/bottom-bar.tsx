import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { useState } from 'react';
import { ScrollMark } from '../scroll/scroll-mark.tsx';
import styles from './bottom-bar.module.css';
import { EnquireLink } from './enquire-link.tsx';
import { phoneHref } from './phone-href.ts';

/** On phones, the two next steps always at hand. It lifts off the page after 900 px. @source spec §2, §9, VDP-027, VDP-028 */
export function BottomBar({ sold, onEnquire }: { readonly sold: boolean; readonly onEnquire: () => void }) {
  const site = useSite();
  const [passed, setPassed] = useState(false);
  return (
    <>
      <ScrollMark at={900} onPassed={setPassed} />
      <div className={styles.bar} role="group" aria-label="Contact the dealer" data-lifted={passed}>
        <Button wide variant="outline" icon="phone" href={phoneHref(site.phone)}>
          Call Now
        </Button>
        <EnquireLink onEnquire={onEnquire}>{sold ? 'Find Similar' : site.labels.enquire}</EnquireLink>
      </div>
    </>
  );
}
