import type { Alerts } from '@forecourt/contracts/api';
import { useGateways } from '@forecourt/kit/island';
import { useCallback, useEffect, useState } from 'react';
import type { AlertsGateway, AlertsOutcome } from '../../gateways/alerts-api.ts';
import type { AccountGateways } from '../../gateways/index.ts';

/** The shopper's email alerts, and functions to change them. */
export type ShopperAlerts = {
  /** Null on the server, before the alerts are read, when nobody is signed in, and when reading fails. */
  readonly alerts: Alerts | null;
  /** Why the last change failed; empty if it did not fail. */
  readonly fault: string;
  readonly isChanging: boolean;
  readonly change: (by: (gateway: AlertsGateway) => Promise<AlertsOutcome>) => void;
};

const unanswered = 'That didn’t go through. Check your connection and try again.';

export function useAlerts(): ShopperAlerts {
  const { alerts: gateway } = useGateways<AccountGateways>();
  const [alerts, setAlerts] = useState<Alerts | null>(null);
  const [fault, setFault] = useState('');
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    let isHere = true;
    void gateway.read().then((read) => {
      if (isHere) setAlerts(read);
    });
    return () => {
      isHere = false;
    };
  }, [gateway]);
  const change = useCallback<ShopperAlerts['change']>(
    (by) => {
      setChanging(true);
      void by(gateway)
        .catch((): AlertsOutcome => ({ kind: 'failed', message: null }))
        .then((outcome) => {
          setChanging(false);
          if (outcome.kind === 'done') setAlerts(outcome.alerts);
          setFault(outcome.kind === 'done' ? '' : (outcome.message ?? unanswered));
        });
    },
    [gateway],
  );
  return { alerts, fault, isChanging, change };
}
