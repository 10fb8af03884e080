import type { LargePictureGateway } from '../gateways/large-picture.ts';

/** A history with one entry; `leave` goes back at once. */
export function noHistory(): LargePictureGateway {
  let kept: number | undefined;
  return {
    kept: () => kept,
    open(index, onLeft) {
      kept = index;
      return {
        show: (now) => {
          kept = now;
        },
        leave() {
          kept = undefined;
          onLeft();
        },
        forget: () => {},
      };
    },
  };
}
