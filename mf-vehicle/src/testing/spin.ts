import type { SpinGateway } from '../gateways/spin.ts';

/** A spin whose frames load at once and whose timer never fires. */
export const noSpin: SpinGateway = {
  frame: async (url) => Object.assign(document.createElement('img'), { src: url }),
  orbit: async () => [],
  prefersStillness: () => false,
  every: () => () => {},
};
