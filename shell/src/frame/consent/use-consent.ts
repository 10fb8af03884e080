import { useGateways, useSite } from '@forecourt/kit/island';
import { useState, useSyncExternalStore } from 'react';
import { asksConsent } from '../../analytics/consent.ts';
import type { ShellGateways } from '../../content/gateways.ts';

/** Whether the shopper is being asked, and the ways to answer and to be asked again. */
export function useConsent() {
  const site = useSite();
  const { consent } = useGateways<ShellGateways>();
  const [reopened, setReopened] = useState(false);
  const asks = asksConsent(site);
  // The server does not know this device: it shows no banner.
  const choice = useSyncExternalStore(consent.subscribe, consent.current, () => 'refused' as const);
  return {
    asks,
    isOpen: asks && (choice === null || reopened),
    reopen: () => setReopened(true),
    choose(answer: 'granted' | 'refused') {
      setReopened(false);
      consent.choose(answer);
    },
  };
}
