import { slotHomeFeatured, slotSearchFinanceWarning } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import { NotFound } from './not-found.tsx';

export default defineWidget({ View: NotFound, hydrate: 'load', slots: [slotHomeFeatured, slotSearchFinanceWarning] });
