import { slotFrameMenu } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';

/**
 * The part of a menu that lists models or stock. Mounted when the pointer or focus comes near the menu, so that it is
 * loaded only when needed.
 */
export function StockMenu({ of }: { readonly of: 'models' | 'stock' }) {
  return <Slot of={slotFrameMenu} context={{ menu: of }} />;
}
