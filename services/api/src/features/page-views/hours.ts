import { pageViewDays } from '@forecourt/contracts/api';
import * as z from 'zod/mini';

const mostHours = pageViewDays * 24;
const fault = `Give a whole number of hours from 1 to ${mostHours}.`;

/** The span of a report, in hours; a day where none is given. */
export const Hours = z._default(
  z.coerce.number(fault).check(z.int(fault), z.gte(1, fault), z.lte(mostHours, fault)),
  24,
);
