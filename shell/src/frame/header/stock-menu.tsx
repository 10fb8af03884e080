import { slotFrameMenu } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';

/**
 * The part of a menu that lists models or stock. Mounted when the shopper comes near the menu, so that no page loads it
 * unused.
 */
export function StockMenu({ of }: { readonly of: 'models' | 'stock' }) {
  return <Slot of={slotFrameMenu} context={{ menu: of }} />;
}
