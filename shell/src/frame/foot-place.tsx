import { compareChanged, slotFrameCompare, slotFramePromo, visitChanged } from '@forecourt/contracts';
import { Slot, useEvent, useSite } from '@forecourt/kit/island';
import { useCallback, useEffect, useState } from 'react';
import { ConsentBanner } from './consent/consent-banner.tsx';
import type { useConsent } from './consent/use-consent.ts';

/** A promotion waits so long on the first page of a visit; on a further one it need not. */
const promotionAfterMs = 20_000;

/**
 * The place at the foot of the window, above the page's own bar. It holds one thing: the question about cookies, else
 * the cars chosen to stand side by side, else a promotion that opens by itself.
 */
export function FootPlace({ consent }: { readonly consent: ReturnType<typeof useConsent> }) {
  const isComparing = useComparing();
  const hasPromotion = usePromotion();
  if (consent.isOpen) return <ConsentBanner choose={consent.choose} />;
  if (isComparing) return <Slot of={slotFrameCompare} context={{}} />;
  return hasPromotion ? <Slot of={slotFramePromo} context={{}} /> : null;
}

/** Whether cars are chosen to stand side by side: no page fetches their place for nothing. */
function useComparing(): boolean {
  const [isComparing, setIsComparing] = useState(false);
  useEvent(
    compareChanged,
    useCallback(({ carIds }) => setIsComparing(carIds.length > 0), []),
  );
  return isComparing;
}

/** Whether the site has a promotion that opens by itself and the shopper has had time to look around. */
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
