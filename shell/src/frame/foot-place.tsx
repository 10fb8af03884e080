import { compareChanged, slotFrameCompare, slotFramePromo, visitChanged } from '@forecourt/contracts';
import { Slot, useEvent, useSite } from '@forecourt/kit/island';
import { useCallback, useEffect, useState } from 'react';
import { ConsentBanner } from './consent/consent-banner.tsx';
import type { useConsent } from './consent/use-consent.ts';

/** Delay of a promotion on the first page of a visit; on later pages it opens at once. */
const promotionAfterMs = 20_000;

/**
 * Content at the bottom of the window, above the page's bottom bar. Shows one element: the consent banner, else the
 * compare tray, else a promotion that opens by itself.
 */
export function FootPlace({ consent }: { readonly consent: ReturnType<typeof useConsent> }) {
  const isComparing = useComparing();
  const hasPromotion = usePromotion();
  if (consent.isOpen) return <ConsentBanner choose={consent.choose} />;
  if (isComparing) return <Slot of={slotFrameCompare} context={{}} />;
  return hasPromotion ? <Slot of={slotFramePromo} context={{}} /> : null;
}

/** Whether cars are being compared. Only then do pages fetch the compare tray. */
function useComparing(): boolean {
  const [isComparing, setIsComparing] = useState(false);
  useEvent(
    compareChanged,
    useCallback(({ carIds }) => setIsComparing(carIds.length > 0), []),
  );
  return isComparing;
}

/** Whether the site has a promotion that opens by itself and its delay has passed. */
function usePromotion(): boolean {
  const { promos } = useSite();
  const has = promos?.popup !== undefined;
  const [isDue, setIsDue] = useState(false);
  useEvent(
    visitChanged,
    useCallback(({ visitedPages }) => {
      if (visitedPages.length > 1) setIsDue(true);
    }, []),
  );
  useEffect(() => {
    if (!has) return;
    const timer = setTimeout(() => setIsDue(true), promotionAfterMs);
    return () => clearTimeout(timer);
  }, [has]);
  return has && isDue;
}
