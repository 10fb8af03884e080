import * as z from '@forecourt/contracts/schema';

/**
 * `GET /api/delivery?postcode=4305&car=a-slug`: cost of delivering a car to a postcode. 404 with the code
 * `DELIVERY_NO_ESTIMATE`: the postcode is outside all zones, or the car is sold.
 *
 * @source spec §5, §7, API-012
 */
export const DeliveryResponse = z.object({
  /** Dollars; 0: free. */
  price: z.number().check(z.gte(0)),
  /** Name that the dealer gives the region. */
  name: z.string(),
});
export type DeliveryResponse = z.Infer<typeof DeliveryResponse>;
