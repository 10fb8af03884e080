import type { AnalyticsId, Car } from '@forecourt/contracts';
import {
  alertRaised,
  analyticsRecorded,
  chatRequested,
  compareChanged,
  toastRaised,
  vehicleViewed,
} from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { ComparedGateway } from './gateways/compared.ts';

/** Duration of the toast for a copied address. @source spec §2, §9, VDP-049 */
const copiedToastMs = 3000;

/** Duration of the toast for a changed vehicle; long, because shoppers read it in full. */
const changedToastMs = 8000;

export function publishViewed(bus: Bus, { id, slug, stocknum, make, model, ...car }: Car): void {
  const { simple_body: body, bodyconfiguration: bodyConfiguration } = car;
  bus.publish(vehicleViewed, {
    carId: id,
    slug,
    ...(stocknum !== undefined && { stocknum }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
    ...(body !== undefined && { body }),
    ...(bodyConfiguration !== undefined && { bodyConfiguration }),
  });
}

export function publishCopied(bus: Bus, carName: string): void {
  bus.publish(toastRaised, { message: `Copied ${carName} to your clipboard!`, durationMs: copiedToastMs });
}

export function publishCopyFailed(bus: Bus, message: string): void {
  bus.publish(toastRaised, { message });
}

/** Raises an alert that the PDF could not be saved. @source spec §8, ERR-013 */
export function publishPdfFailed(bus: Bus, message: string): void {
  bus.publish(alertRaised, { message });
}

/** Records an action of the shopper for analytics. @source spec §7 */
export function publishAnalytics(bus: Bus, id: AnalyticsId, { id: carId }: Pick<Car, 'id'>): void {
  bus.publish(analyticsRecorded, { id, carId });
}

/** Publishes that the shopper opened the chat. @source spec §2 */
export function publishChatRequested(bus: Bus): void {
  bus.publish(chatRequested, { state: 'opened' });
}

const announced = new WeakSet<ComparedGateway>();

/**
 * Publishes the compared cars now and after every change in any tab. Calling it again on the same page has no effect.
 */
export function publishCompared(compared: ComparedGateway, bus: Bus): void {
  if (announced.has(compared)) return;
  announced.add(compared);
  const publish = () => bus.publish(compareChanged, { carIds: compared.all().map(({ id }) => id) });
  let isWarned = false;
  compared.subscribe(() => {
    publish();
    if (isWarned || compared.isStored()) return;
    isWarned = true;
    bus.publish(toastRaised, {
      message: 'Your browser can’t save your comparison. You’ll lose it if you close or reload this page.',
      durationMs: changedToastMs,
    });
  });
  publish();
}

/** Raises a toast that the comparison is full. */
export function publishCompareFull(bus: Bus, max: number, nounPlural: string): void {
  bus.publish(toastRaised, { message: `You can compare up to ${max} ${nounPlural} at once. Remove one first.` });
}

/** Raises a toast that the vehicle changed while its page was open. */
export function publishToast(bus: Bus, message: string): void {
  bus.publish(toastRaised, { message, durationMs: changedToastMs });
}
