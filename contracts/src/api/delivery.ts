import * as z from '@forecourt/contracts/schema';

/**
 * `GET /api/delivery?postcode=4305&car=a-slug`: what it costs to have a car brought there. A postcode in no zone
 * gets a 404 with the code `DELIVERY_NO_ESTIMATE`; the same for a car that is sold.
 *
 * @source spec §5, §7, API-012
 */
export const DeliveryResponse = z.object({
  /** Dollars; 0: free. */
  price: z.number().check(z.gte(0)),
  /** The region, as the dealer calls it. */
  name: z.string(),
});
export type DeliveryResponse = z.Infer<typeof DeliveryResponse>;
