import { createAccountGateways } from '../../../../mf-account/src/gateways/index.ts';
import favourite from '../../../../mf-account/src/widgets/favourite/index.ts';
import { createFinanceGateways } from '../../../../mf-finance/src/gateways/index.ts';
import cardTeaser from '../../../../mf-finance/src/widgets/card-teaser/index.ts';
import { createGateways } from '../../../../mf-search/src/gateways/index.ts';
import featuredStock from '../../../../mf-search/src/widgets/featured-stock/index.ts';
import { createShellGateways } from '../../../../shell/src/content/gateways.ts';
import page from '../../../../shell/src/home/index.ts';
import type { Route } from '../parts.ts';

export default {
  page: { island: page, gateways: createShellGateways },
  widgets: {
    'mf-account/favourite': { island: favourite, gateways: createAccountGateways },
    'mf-finance/card-teaser': { island: cardTeaser, gateways: createFinanceGateways },
    'mf-search/featured-stock': { island: featuredStock, gateways: createGateways },
  },
} satisfies Route;
