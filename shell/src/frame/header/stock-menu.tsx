import { slotFrameMenu } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';

const contexts = { models: { menu: 'models' }, stock: { menu: 'stock' } } as const;

/** What a menu shows of the stock: there once the shopper comes near it, so that no page carries it for nothing. */
export function StockMenu({ of }: { readonly of: 'models' | 'stock' }) {
  return <Slot of={slotFrameMenu} context={contexts[of]} />;
}
