import type { IconName } from '@forecourt/kit/ui';

const icons: Readonly<Record<string, IconName>> = {
  kilometres: 'gauge',
  compliance: 'calendar',
  build: 'calendar',
  engine: 'wrench',
  fuel: 'fuel',
  transmission: 'gearbox',
  induction: 'bolt',
  seats: 'seat',
  registration: 'doc',
  'rego-expiry': 'calendar',
  'stock-number': 'tag',
  vin: 'doc',
  colour: 'body',
  'body-length': 'length',
  'body-width': 'length',
  tare: 'weight',
  'trailer-mass': 'weight',
  axles: 'tow',
  sleeps: 'bed',
  'ball-weight': 'tow',
  layout: 'bed',
  learners: 'info',
  gearbox: 'gearbox',
  'seat-height': 'length',
  'wet-weight': 'weight',
  licence: 'doc',
  'gross-mass': 'weight',
  payload: 'weight',
  towing: 'tow',
  drive: 'gearbox',
  'tray-length': 'length',
};

/** Icon for a fact, by the fact's name. */
export function factIcon(name: string): IconName {
  return icons[name] ?? 'info';
}
