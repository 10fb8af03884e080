import { useGateways, useSite } from '@forecourt/kit/island';
import { useState, useSyncExternalStore } from 'react';
import { asksConsent } from '../../analytics/consent.ts';
import type { ShellGateways } from '../../content/gateways.ts';

/** Whether the consent banner is open, and functions to answer and to reopen it. */
export function useConsent() {
  const site = useSite();
  const { consent } = useGateways<ShellGateways>();
  const [reopened, setReopened] = useState(false);
  const asks = asksConsent(site);
  // The server cannot read this device's choice, so it renders no banner.
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
