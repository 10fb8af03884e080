import type { Car } from '@forecourt/contracts';
import type { ThanksFor } from '../../model/thanks-query.ts';

export type ThanksData = { readonly sent: ThanksFor | null; readonly car?: Car };
