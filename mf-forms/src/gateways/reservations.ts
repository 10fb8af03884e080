import type { Car } from '@forecourt/contracts';
import { readTolerantly } from '@forecourt/contracts';
import type { ReservationRequest } from '@forecourt/contracts/api';
import { CarResponse, CarsResponse, endpoints, Problem, ReservationReceipt } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { postJson } from '@forecourt/kit/island';
import { FormError } from '../errors.ts';

/** Result of reserving a car. */
export type ReservationOutcome =
  | { readonly kind: 'made'; readonly receipt: ReservationReceipt }
  /**
   * The car is no longer available: another shopper reserved it, or the dealer changed it. The card was not
   * charged.
   */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The server refused the reservation. `message`: the server's message; null: none. The card was not charged. */
  | { readonly kind: 'refused'; readonly message: string | null; readonly reason: string }
  /** Without a usable response the reservation may exist: a retry uses the same idempotency key. */
  | { readonly kind: 'unanswered'; readonly reason: string };

export type ReservationsGateway = {
  /** The car with this id or slug; null: the site has none. @throws FORMS_CAR_UNANSWERED */
  car(named: string, signal: AbortSignal): Promise<Car | null>;
  /** Reserves the car. The promise never rejects. */
  reserve(request: ReservationRequest, key: string): Promise<ReservationOutcome>;
};

/** Timeout of a reservation. It is longer than that of a lead, because an external provider checks the card. */
const timeoutMs = 30_000;

const unavailable: ReadonlySet<string> = new Set([
  'CAR_NOT_FOUND',
  'CAR_NOT_HERE_YET',
  'CAR_RESERVED',
  'CAR_SOLD',
  'RESERVING_NOT_OFFERED',
]);

export function createReservationsGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): ReservationsGateway {
  const requestApi = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(path, { signal }).catch((cause: unknown) => {
      throw new FormError('FORMS_CAR_UNANSWERED', `no answer from ${path}`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new FormError('FORMS_CAR_UNANSWERED', `${path} answered ${response.status}`);
    return response.json().catch(() => null);
  };
  return {
    async car(named, signal) {
      if (named === '') return null;
      const bySlug = readTolerantly(CarResponse, await requestApi(endpoints.car(named), signal));
      if (bySlug !== null) return bySlug.car;
      return readTolerantly(CarsResponse, await requestApi(endpoints.cars([named]), signal))?.cars[0] ?? null;
    },
    async reserve(request, key) {
      const reservation = postJson(request, AbortSignal.timeout(timeoutMs), key);
      const response = await fetch(endpoints.reservations(), reservation).catch(() => null);
      if (response === null) return { kind: 'unanswered', reason: 'no answer' };
      const body: unknown = await response.json().catch(() => null);
      const receipt = safeParse(ReservationReceipt, body);
      if (response.ok && receipt.success) return { kind: 'made', receipt: receipt.data };
      return refusal(response.status, body);
    },
  };
}

function refusal(status: number, body: unknown): ReservationOutcome {
  const parsed = safeParse(Problem, body);
  const { code, message } = parsed.success ? parsed.data.error : { code: '', message: null };
  const reason = `${status} ${code}`.trim();
  if (unavailable.has(code)) return { kind: 'unavailable', reason };
  const isSure = code === 'PAYMENT_UNREACHABLE' || (status >= 400 && status < 500);
  return isSure ? { kind: 'refused', message, reason } : { kind: 'unanswered', reason };
}
