import type { Car, CarBrief } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import { useBus, useGateways, useSite } from '@forecourt/kit/island';
import { Button, Glyph, Icon, useRootMark } from '@forecourt/kit/ui';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { comparePath } from '../../../features/compare/compare-path.ts';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { barActions } from '../../../model/offer/vehicle-actions.ts';
import { publishChatRequested } from '../../../wiring.ts';
import { ScrollMark } from '../scroll/scroll-mark.tsx';
import styles from './bottom-bar.module.css';
import { EnquireLink } from './enquire-link.tsx';
import { useFormDrawer } from './forms/use-form-drawer.tsx';
import type { Phone } from './phone.ts';
import { PhoneLink } from './phone-link.tsx';
import { PhoneProblem } from './phone-problem.tsx';

/**
 * Bar at the bottom of a phone's screen: call, chat (if the site has one) and enquire. It gets a shadow once the page
 * has scrolled 900 px. Until the page has scrolled past its own enquiry button, the bar is low: it has four small icons
 * with labels, among them test drive and, without a chat, trade-in. The bar's enquiry button is tinted, because only
 * the page's own button is filled.
 *
 * @source spec §2, §9, VDP-027, VDP-028
 */
export function BottomBar({
  car,
  brief,
  phone,
  enquireRef,
  onEnquire,
}: {
  readonly car: Car;
  readonly brief: CarBrief;
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
  const drawer = useFormDrawer(brief);
  const chats = (site.chat?.state ?? 'hidden') !== 'hidden';
  const isThere = phone !== null || onEnquire !== null || chats;
  useRootMark('bottom-bar', isThere);
  useEffect(() => {
    if (enquireRef.current !== null) return viewport.watchPassed(enquireRef.current, setIsAlone);
  }, [viewport, enquireRef]);
  if (!isThere) return null;
  // If the number could not be revealed, the bar shows a message in place of the other actions.
  const quick = isAlone || phone?.state === 'failed' ? [] : barActions(car, site).slice(0, chats ? 1 : 2);
  const isLow = quick.length > 0;
  const look = isLow ? styles.low : undefined;
  return (
    <>
      <ScrollMark at={900} onPassed={setPassed} />
      <div
        className={styles.bar}
        role="group"
        aria-label="Contact the dealer"
        data-lifted={passed}
        data-chats={chats || undefined}
        data-low={isLow || undefined}
      >
        {phone !== null && <PhoneLink phone={phone} label="Call Now" className={look} />}
        {quick.map(({ action, label }) => (
          <Button
            key={action.name}
            variant="outline"
            className={styles.low}
            href={action.href}
            busy={drawer.opening === action.name}
            onClick={drawer.opener(action)}
          >
            {action.name === 'testDrive' ? <Icon name="calendar" /> : <Glyph path={comparePath} />}
            {label}
          </Button>
        ))}
        {chats && (
          <button type="button" className={styles.chat} onClick={() => publishChatRequested(bus)}>
            <Icon name="chat" size={20} />
            Chat
          </button>
        )}
        {onEnquire && (
          <EnquireLink
            onEnquire={onEnquire}
            variant={isAlone ? 'primary' : isLow ? 'tonal' : 'outline'}
            className={look}
          >
            {isLow && <Icon name="doc" />}
            {isSold(car) ? 'Find Similar' : site.labels.enquire}
          </EnquireLink>
        )}
        {phone !== null && <PhoneProblem phone={phone} />}
      </div>
      {drawer.view}
    </>
  );
}
