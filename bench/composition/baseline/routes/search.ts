import { createAccountGateways } from '../../../../mf-account/src/gateways/index.ts';
import favourite from '../../../../mf-account/src/widgets/favourite/index.ts';
import { createFinanceGateways } from '../../../../mf-finance/src/gateways/index.ts';
import cardTeaser from '../../../../mf-finance/src/widgets/card-teaser/index.ts';
import warning from '../../../../mf-finance/src/widgets/warning/index.ts';
import { createGateways } from '../../../../mf-search/src/gateways/index.ts';
import page from '../../../../mf-search/src/pages/results/index.ts';
import type { Route } from '../parts.ts';

export default {
  page: { island: page, gateways: createGateways },
  widgets: {
    'mf-account/favourite': { island: favourite, gateways: createAccountGateways },
    'mf-finance/card-teaser': { island: cardTeaser, gateways: createFinanceGateways },
    'mf-finance/warning': { island: warning, gateways: createFinanceGateways },
  },
} satisfies Route;
