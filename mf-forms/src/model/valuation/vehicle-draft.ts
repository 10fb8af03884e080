import type { FormMessages } from '@forecourt/contracts';
import type { RegisteredVehicle, Valuation } from '@forecourt/contracts/api';
import { damages, RegoQuery, regoOf, ValuationAdjustments, ValuationRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import type { EnquiryDraft } from '../enquiry-draft.ts';
import { kmsText, toNumber } from '../own-vehicle.ts';

/** Input about a shopper's own vehicle. An empty string means missing. */
export type VehicleDraft = {
  readonly rego: string;
  readonly regoState: string;
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly badge: string;
  readonly km: string;
  readonly condition: string;
  readonly service_history: string;
  readonly tyres: string;
  readonly damage: readonly string[];
};
export type VehicleField = keyof VehicleDraft;

export const emptyVehicle: VehicleDraft = {
  rego: '',
  regoState: '',
  make: '',
  model: '',
  year: '',
  badge: '',
  km: '',
  condition: '',
  service_history: '',
  tyres: '',
  damage: [],
};

const texts = (Object.keys(emptyVehicle) as VehicleField[]).filter((name) => name !== 'damage');

/** Name of a damage checkbox. Each box has its own name, because only one posted value is read for each name. */
export const damageField = (name: string) => `damage_${name.toLowerCase().replaceAll(' ', '_')}`;

/** Parses a draft from posted fields or storage; values of the wrong type become empty. */
export function vehicleOfFields(fields: Readonly<Record<string, unknown>>): VehicleDraft {
  const read = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string).slice(0, 80) : '');
  return {
    ...(Object.fromEntries(texts.map((name) => [name, read(name)])) as Omit<VehicleDraft, 'damage'>),
    damage: damages.filter((name) => fields[damageField(name)] !== undefined),
  };
}

/** The draft as form fields, for storage. */
export function fieldsOfVehicle({ damage, ...given }: VehicleDraft): Readonly<Record<string, string>> {
  return { ...given, ...Object.fromEntries(damage.map((name) => [damageField(name), 'on'])) };
}

/** The draft of the vehicle in a valuation. */
export function vehicleOfValuation({ vehicle, adjustments }: Valuation): VehicleDraft {
  return {
    ...emptyVehicle,
    rego: vehicle.rego ?? '',
    regoState: vehicle.regoState ?? '',
    make: vehicle.make,
    model: vehicle.model,
    year: String(vehicle.year),
    badge: vehicle.badge ?? '',
    ...(adjustments !== null && {
      km: kmsText(String(adjustments.km)),
      condition: adjustments.condition,
      service_history: adjustments.service_history ?? '',
      tyres: adjustments.tyres ?? '',
      damage: adjustments.damage ?? [],
    }),
  };
}

/** The trade-in of an enquiry, as a draft. */
export function vehicleOfEnquiry(draft: EnquiryDraft): VehicleDraft {
  return {
    ...emptyVehicle,
    rego: draft.rego,
    regoState: draft.regoState,
    make: draft.trade_make,
    model: draft.trade_model,
    year: draft.trade_year,
    km: draft.trade_km,
    condition: draft.trade_condition,
  };
}

/** The draft with the register's data. */
export function withRegistered(
  draft: VehicleDraft,
  { make, model, year, badge = '' }: RegisteredVehicle,
): VehicleDraft {
  return { ...draft, make, model, year: String(year), badge };
}

/** The part of the draft that identifies the vehicle. */
export function identityOf({ make, model, year, badge, rego, regoState }: VehicleDraft): ValuationRequest {
  return {
    make: make.trim(),
    model: model.trim(),
    year: toNumber(year),
    ...(badge.trim() !== '' && { badge: badge.trim() }),
    ...(regoOf(rego) !== '' && { rego: regoOf(rego) }),
    ...(regoState !== '' && { regoState: regoState as NonNullable<ValuationRequest['regoState']> }),
  };
}

/** The part of the draft about the vehicle's condition. */
export function adjustmentsOf({ km, condition, service_history, tyres, damage }: VehicleDraft): ValuationAdjustments {
  return {
    km: toNumber(km),
    condition: condition as ValuationAdjustments['condition'],
    ...(service_history !== '' && {
      service_history: service_history as NonNullable<ValuationAdjustments['service_history']>,
    }),
    ...(tyres !== '' && { tyres: tyres as NonNullable<ValuationAdjustments['tyres']> }),
    damage: damage as NonNullable<ValuationAdjustments['damage']>,
  };
}

type Fields = Readonly<Record<string, string>>;
export type VehicleErrors = Readonly<Partial<Record<VehicleField, string>>>;

/** Errors in the order of the fields; empty: a valuation is possible. */
export function vehicleErrors(draft: VehicleDraft, { rewordedFields }: FormMessages): VehicleErrors {
  return rewordedFields(faultsOf(draft));
}

/** Errors that prevent the look-up of a registration. */
export function regoErrors({ rego, regoState }: VehicleDraft, { rewordedFields }: FormMessages): VehicleErrors {
  return rewordedFields(errorsOf(RegoQuery, { rego, regoState }));
}

/** Number of answers that are still missing for a valuation. */
export function answersLeft(draft: VehicleDraft): number {
  return Object.keys(faultsOf(draft)).length;
}

function faultsOf(draft: VehicleDraft): Fields {
  return { ...errorsOf(ValuationRequest, identityOf(draft)), ...errorsOf(ValuationAdjustments, adjustmentsOf(draft)) };
}

function errorsOf(schema: Parameters<typeof safeParse>[0], value: unknown): Fields {
  const parsed = safeParse(schema, value);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return errors;
}
