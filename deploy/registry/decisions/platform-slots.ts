import type { ContextOf, slots } from '@forecourt/contracts';
import { CarStatus, CarType, LenderQuotes } from '@forecourt/contracts';
import { YouxQuote } from '@forecourt/contracts/api';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';

const text = z.optional(z.string());

const carBrief = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  carType: CarType,
  status: CarStatus,
  year: z.optional(z.number()),
  make: text,
  model: text,
  body: text,
  price: z.optional(z.number()),
  imageUrl: text,
  stocknum: text,
  dealershipId: text,
  dealershipSlug: text,
  locationId: text,
  savable: z.optional(z.literal(false)),
};
const car = z.object(carBrief);
const nothing = z.record(z.string(), z.never());
const pageForm = z.object({ form: z.string(), locationId: text, subject: z.optional(z.literal('offer')) });
const recent = z.object({ exceptCarId: text });
const landing = z.object({ make: text, model: text });
const terms = z.optional(z.object({ termYears: z.number(), depositCents: z.number() }));
const preview = z.object({ title: z.string(), query: z.string(), terms });
const quoted = { car, lenders: LenderQuotes };

type SlotName = keyof typeof slots;
type Contexts = { readonly [Name in SlotName]: ZodMiniType<Loose<ContextOf<(typeof slots)[Name]>>> };

/** The type as the schemas infer it: an optional property may also be undefined. */
type Loose<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Loose<Value[Key]> | Absent<Value, Key> }
  : Value;
type Absent<Value, Key extends keyof Value> = object extends Pick<Value, Key> ? undefined : never;

/** What the platform's pages pass to the widgets in each of their slots. */
const contexts: Contexts = {
  'frame.page': nothing,
  'frame.header.saved': nothing,
  'frame.menu': z.object({ menu: z.enum(['models', 'stock']) }),
  'frame.chat': pageForm,
  'frame.promo': nothing,
  'frame.compare': nothing,
  'page.form': pageForm,
  'home.search': z.object({ layout: z.enum(['row', 'stack']) }),
  'home.bodies': nothing,
  'home.price': nothing,
  'home.brands': nothing,
  'home.slides': nothing,
  'home.offers': nothing,
  'home.reviews': nothing,
  'home.locations': nothing,
  'home.figures': nothing,
  'home.dealer': z.object({ dealerships: z.array(z.string()) }),
  'home.towing': nothing,
  'home.recent': recent,
  'home.featured': nothing,
  'home.budget': nothing,
  'brand.offers': z.object({ manufacturer: z.string() }),
  'search.card.favourite': car,
  'search.card.compare': z.object({ ...carBrief, isTabStop: z.optional(z.boolean()) }),
  'search.card.finance': z.object({ ...quoted, terms }),
  'search.finance-warning': nothing,
  'search.landing': landing,
  'vehicle.sidebar.finance': z.object({ ...quoted, quote: z.optional(YouxQuote) }),
  'vehicle.calculator': z.object(quoted),
  'finance.application': z.object({
    car: z.optional(car),
    wanted: z.optional(
      z.object({
        dealershipSlug: text,
        priceBudget: z.optional(z.number()),
        carType: z.optional(CarType),
        vin: text,
      }),
    ),
  }),
  'budget.results': preview,
  'offer.stock': preview,
  'location.stock': preview,
  'vehicle.sidebar.favourite': car,
  'vehicle.sidebar.compare': car,
  'vehicle.yard': car,
  'vehicle.enquiry': z.object({ ...carBrief, estimated: z.optional(z.boolean()) }),
  'vehicle.enquiry.opening': car,
  'vehicle.photo-request': car,
  'vehicle.test-drive': car,
  'vehicle.application': car,
  'vehicle.similar': car,
  'vehicle.promo': nothing,
  'vehicle.landing': landing,
  'vehicle.recent': recent,
};

const described = new Map<string, Readonly<Record<string, unknown>>>();

/**
 * JSON Schema of what the platform passes to the widgets in one of its slots; null if the slot is not the platform's.
 */
export function platformContext(slot: string): Readonly<Record<string, unknown>> | null {
  if (!Object.hasOwn(contexts, slot)) return null;
  const known = described.get(slot);
  if (known !== undefined) return known;
  const { $schema: _, ...context } = z.toJSONSchema(contexts[slot as SlotName]);
  described.set(slot, context);
  return context;
}
