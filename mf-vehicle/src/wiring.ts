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

/** How long the note about a copied address stays. @source spec §2, §9, VDP-049 */
const copiedToastMs = 3000;

/** How long the note about a changed vehicle stays: it is read, not glanced at. */
const changedToastMs = 8000;

/** A shopper opened the vehicle's page. */
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

/** The vehicle's address is on the shopper's clipboard. */
export function publishCopied(bus: Bus, carName: string): void {
  bus.publish(toastRaised, { message: `Copied ${carName} to your clipboard!`, durationMs: copiedToastMs });
}

/** The browser would not copy the address. */
export function publishCopyFailed(bus: Bus, message: string): void {
  bus.publish(toastRaised, { message });
}

/** The file to print could not be had. @source spec §8, ERR-013 */
export function publishPdfFailed(bus: Bus, message: string): void {
  bus.publish(alertRaised, { message });
}

/** A shopper did something with the vehicle that is counted. @source spec §7 */
export function publishAnalytics(bus: Bus, id: AnalyticsId, { id: carId }: Pick<Car, 'id'>): void {
  bus.publish(analyticsRecorded, { id, carId });
}

/** A shopper wants to write to the dealer at once. @source spec §2 */
export function publishChatRequested(bus: Bus): void {
  bus.publish(chatRequested, { state: 'opened' });
}

const announced = new WeakSet<ComparedGateway>();

/** Says which cars are chosen to stand side by side, now and after every change, in whichever tab it is made. Once a page, however many islands ask. */
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
      message: 'Your browser does not store your choice. It lasts until you close or reload this page.',
      durationMs: changedToastMs,
    });
  });
  publish();
}

/** There is no room for another car in the comparison. */
export function publishCompareFull(bus: Bus, max: number, nounPlural: string): void {
  bus.publish(toastRaised, { message: `You can compare up to ${max} ${nounPlural} at once. Remove one first.` });
}

/** The vehicle changed while somebody looked at it. */
export function publishToast(bus: Bus, message: string): void {
  bus.publish(toastRaised, { message, durationMs: changedToastMs });
}
