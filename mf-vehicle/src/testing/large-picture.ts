import type { LargePictureGateway } from '../gateways/large-picture.ts';

/** A fake history that has only the entry of the fullscreen view; `leave` goes back at once. */
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
