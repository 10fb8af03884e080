import { useBus, useGateways, useSite } from '@forecourt/kit/island';
import { Icon, useRootMark } from '@forecourt/kit/ui';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { publishChatRequested } from '../../../wiring.ts';
import { ScrollMark } from '../scroll/scroll-mark.tsx';
import styles from './bottom-bar.module.css';
import { EnquireLink } from './enquire-link.tsx';
import type { Phone } from './phone.ts';
import { PhoneLink } from './phone-link.tsx';
import { PhoneProblem } from './phone-problem.tsx';

/**
 * Bar at the bottom of a phone's screen: call, chat (if the site has one) and enquire. It gets a shadow once the page
 * has scrolled 900 px. While the page's own enquiry button is in view, the bar's button is not filled, so that only one
 * filled button is visible.
 * @source spec §2, §9, VDP-027, VDP-028
 */
export function BottomBar({
  sold,
  phone,
  enquireRef,
  onEnquire,
}: {
  readonly sold: boolean;
  /** Null when there is no number to call. */
  readonly phone: Phone | null;
  /** The element with the page's own enquiry button. */
  readonly enquireRef: RefObject<HTMLElement | null>;
  /** Null when the site offers no enquiries. */
  readonly onEnquire: (() => void) | null;
}) {
  const site = useSite();
  const { viewport } = useGateways<VehicleGateways>();
  const [passed, setPassed] = useState(false);
  const [isAlone, setIsAlone] = useState(false);
  const bus = useBus();
  const chats = (site.chat?.state ?? 'hidden') !== 'hidden';
  const isThere = phone !== null || onEnquire !== null || chats;
  useRootMark('bottom-bar', isThere);
  useEffect(() => {
    if (enquireRef.current !== null) return viewport.watchPassed(enquireRef.current, setIsAlone);
  }, [viewport, enquireRef]);
  if (!isThere) return null;
  return (
    <>
      <ScrollMark at={900} onPassed={setPassed} />
      <div
        className={styles.bar}
        role="group"
        aria-label="Contact the dealer"
        data-lifted={passed}
        data-chats={chats || undefined}
      >
        {phone !== null && <PhoneLink phone={phone} label="Call Now" />}
        {chats && (
          <button type="button" className={styles.chat} onClick={() => publishChatRequested(bus)}>
            <Icon name="chat" size={20} />
            Chat
          </button>
        )}
        {onEnquire && (
          <EnquireLink onEnquire={onEnquire} variant={isAlone ? 'primary' : 'outline'}>
            {sold ? 'Find Similar' : site.labels.enquire}
          </EnquireLink>
        )}
        {phone !== null && <PhoneProblem phone={phone} />}
      </div>
    </>
  );
}
