import type { InteriorView, ShotView, StudioSetting } from './catalogue.ts';

/** Words of alt texts, for the position of the camera and for the setting. */
export const from: Readonly<Record<ShotView, string>> = {
  'front-34': 'from the front',
  side: 'from the side',
  'rear-34': 'from the rear',
  'front-34-right': 'from the front, its right side',
  nose: 'its front corner from near by',
  tail: 'its rear corner from near by',
};
export const inPlace: Readonly<Record<StudioSetting, string>> = {
  yard: 'in a yard',
  showroom: 'in a showroom',
  dusk: 'in a street at dusk',
};
export const inside: Readonly<Record<InteriorView, string>> = {
  dashboard: 'the dashboard',
  driver: "the driver's place",
};
