import type { CarBrief } from '@forecourt/contracts';
import type { ThanksFor } from '../../model/thanks-query.ts';

export type ThanksData = { readonly sent: ThanksFor | null; readonly car?: CarBrief };
