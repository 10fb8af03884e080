import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import styles from './bottom-bar.module.css';
import { EnquireLink } from './enquire-link.tsx';
import { phoneHref } from './phone-href.ts';

/** On phones, the two next steps always at hand. @source spec §2, VDP-027 */
export function BottomBar({ sold, onEnquire }: { readonly sold: boolean; readonly onEnquire: () => void }) {
  const site = useSite();
  return (
    <div className={styles.bar} role="group" aria-label="Contact the dealer">
      <Button wide variant="outline" icon="phone" href={phoneHref(site.phone)}>
        Call Now
      </Button>
      <EnquireLink onEnquire={onEnquire}>{sold ? 'Find Similar' : site.labels.enquire}</EnquireLink>
    </div>
  );
}
