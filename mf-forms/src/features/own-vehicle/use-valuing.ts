import type { Valuation, ValuationAdjustments, ValuationRequest } from '@forecourt/contracts/api';
import { useGateways, useIsland } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import type { VehicleDraft } from '../../model/valuation/vehicle-draft.ts';
import { adjustmentsOf, answersLeft, identityOf, vehicleOfValuation } from '../../model/valuation/vehicle-draft.ts';

/**
 * State of the valuation. `waiting`: answers are missing. `working`: a request is running, and the last
 * valuation stays visible.
 */
export type Valuing =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'working'; readonly last: Valuation | null }
  | { readonly kind: 'settled'; readonly valuation: Valuation };

/** Delay after the last change before a request. */
const pauseMs = 200;
const timeoutMs = 8_000;

/**
 * Requests a valuation once enough answers are known, and again when an answer changes.
 *
 * @param draft null: not known yet, or no valuation is wanted
 * @param served valuation of the draft that the page was rendered with
 */
export function useValuing(draft: VehicleDraft | null, served: Valuation | null, wasFailing: boolean) {
  const { valuations } = useGateways<FormGateways>();
  const { report } = useIsland();
  const [valuing, setValuing] = useState<Valuing>(() => servedAs(served, wasFailing));
  const [attempt, setAttempt] = useState(0);
  /**
   * The answers of the last valuation, and the id with which the same vehicle can be valued again. Null id: a new
   * valuation has to be created. A valuation that was rendered with the page has a null id: a cached copy of the page
   * may show it again, so it must not change.
   */
  const known = useRef<{ answers: string; identity: string; id: string | null } | null>(
    served?.adjustments == null || !isSettled(served)
      ? null
      : { answers: answersOfServed(served), identity: '', id: null },
  );
  /** Requests run one after the other, so that the valuation on screen is the server's latest. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const isReady = draft !== null && answersLeft(draft) === 0;
  const identity = isReady ? identityOf(draft) : null;
  const adjustments = isReady ? adjustmentsOf(draft) : null;
  const answers = identity === null || adjustments === null ? '' : answersOf(identity, adjustments);

  useEffect(() => {
    if (draft === null) return;
    if (identity === null || adjustments === null) {
      setValuing({ kind: 'waiting' });
      known.current = null;
      return;
    }
    if (known.current?.answers === answers) {
      // The draft was changed back before a request was sent, so the last valuation is still right.
      setValuing((last) =>
        last.kind === 'working' && last.last !== null ? { kind: 'settled', valuation: last.last } : last,
      );
      return;
    }
    setValuing((last) => ({
      kind: 'working',
      last: last.kind === 'settled' ? last.valuation : last.kind === 'working' ? last.last : null,
    }));
    let isGone = false;
    const own = JSON.stringify(identity);
    const value = async () => {
      if (isGone) return;
      const signal = AbortSignal.timeout(timeoutMs);
      const id = known.current?.identity === own ? known.current.id : null;
      known.current = null;
      try {
        // A valuation that was sent with an enquiry cannot be adjusted, so a new one is created.
        const again = id === null ? null : await valuations.adjust(id, adjustments, signal).catch(() => null);
        const valuation = again ?? (await valuedAnew(valuations, identity, adjustments, signal));
        known.current = { answers, identity: own, id: valuation.valuation_id };
        if (!isGone) setValuing({ kind: 'settled', valuation });
      } catch (error) {
        if (isGone) return;
        setValuing({ kind: 'failed' });
        report(error);
      }
    };
    const timer = setTimeout(() => {
      before.current = before.current.then(value);
    }, pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [answers, draft === null, attempt]);

  return { valuing, retry: () => setAttempt((count) => count + 1) };
}

async function valuedAnew(
  valuations: FormGateways['valuations'],
  identity: ValuationRequest,
  adjustments: ValuationAdjustments,
  signal: AbortSignal,
): Promise<Valuation> {
  const { valuation_id: id } = await valuations.begin(identity, signal);
  const valuation = await valuations.adjust(id, adjustments, signal);
  if (valuation === null) throw new Error('A valuation that was just created no longer exists.');
  return valuation;
}

function answersOfServed(served: Valuation): string {
  const draft = vehicleOfValuation(served);
  return answersOf(identityOf(draft), adjustmentsOf(draft));
}

function answersOf(identity: object, adjustments: object): string {
  return JSON.stringify([identity, adjustments]);
}

function isSettled({ figure, no_figure: none }: Valuation): boolean {
  return figure !== null || none !== null;
}

function servedAs(served: Valuation | null, wasFailing: boolean): Valuing {
  if (served !== null && isSettled(served)) return { kind: 'settled', valuation: served };
  return { kind: wasFailing ? 'failed' : 'waiting' };
}
