import type { ContextOf, slotFrameMenu } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { MenuGroup } from '../../model/landing/menu-groups.ts';
import { modelsMenu, stockMenu } from '../../model/landing/menu-groups.ts';
import { StockMenu } from './stock-menu.tsx';

/** A menu of the header with links into the stock. @source spec §2, NAV-003, NAV-004 */
export default defineWidget<ContextOf<typeof slotFrameMenu>, readonly MenuGroup[], SearchGateways>({
  async load({ context: { menu }, gateways, nowMs, signal, site }) {
    const { facets } = await gateways.stock.of([], { cars: 0, nowMs, signal });
    return menu === 'models' ? modelsMenu(facets) : stockMenu(facets, site);
  },
  View: StockMenu,
  hydrate: 'never',
});
