import * as z from '@forecourt/contracts/schema';

/** `GET /api/cars/:slug/similar` */
export const SimilarResponse = z.object({ ids: z.array(z.string()) });
