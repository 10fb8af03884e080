import type { LargePictureGateway } from '../gateways/large-picture.ts';

/** A history of one step, gone back over at once. */
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
