import { slotFrameMenu } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';

/** What a menu shows of the stock: there once the shopper comes near it, so that no page carries it for nothing. */
export function StockMenu({ of }: { readonly of: 'models' | 'stock' }) {
  return <Slot of={slotFrameMenu} context={{ menu: of }} />;
}
