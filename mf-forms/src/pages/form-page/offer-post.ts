import { formMessagesOf } from '@forecourt/contracts';
import { regoOf } from '@forecourt/contracts/api';
import type { FormRequest, Handled, HandleForm } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import type { VehicleDraft, VehicleErrors } from '../../model/valuation/vehicle-draft.ts';
import {
  adjustmentsOf,
  identityOf,
  regoErrors,
  vehicleErrors,
  vehicleOfFields,
  withRegistered,
} from '../../model/valuation/vehicle-draft.ts';
import type { OfferPageData } from './offer-load.ts';
import { valuationQuery } from './offer-load.ts';
import { createPagePost } from './post.ts';

type Request = FormRequest<OfferPageData, FormGateways>;

/** Timeout of the api request; the whole action must finish within five seconds. */
const answerMs = 4_000;

/**
 * Form action of the page, for posts without JavaScript: looks up the vehicle, requests its value, or sends the
 * enquiry.
 */
export function createOfferPost(purpose: 'sell' | 'tradeIn'): HandleForm<OfferPageData, OfferPageData, FormGateways> {
  const postEnquiry = createPagePost<OfferPageData>(purpose);
  return async (request) => {
    if (request.about.kind === 'closed') return { kind: 'invalid', data: request.about };
    switch (request.fields['step']) {
      case 'look-up':
        return lookUp(request);
      case 'value':
        return value(request);
      default:
        return postEnquiry(request);
    }
  };
}

/** Looks up the registration. Shows the page again with the vehicle, or with the reason why no vehicle was found. */
async function lookUp(request: Request): Promise<Handled<OfferPageData>> {
  const draft = vehicleOfFields(request.fields);
  const errors = regoErrors(draft, formMessagesOf(request.site));
  if (Object.keys(errors).length > 0) return back(request, draft, { errors });
  const { message } = formMessagesOf(request.site);
  const plate = { rego: regoOf(draft.rego), regoState: draft.regoState as 'NSW' };
  try {
    const vehicle = await request.gateways.valuations.vehicleOf(plate, AbortSignal.timeout(answerMs));
    if (vehicle === null) return back(request, draft, { notice: message('regoUnknown') });
    return back(request, withRegistered(draft, vehicle), { notice: foundText(vehicle) });
  } catch {
    return back(request, draft, { notice: message('regoUnreachable'), kind: 'failed' });
  }
}

function foundText({
  year,
  make,
  model,
}: {
  readonly year: number;
  readonly make: string;
  readonly model: string;
}): string {
  return `We found a ${year} ${make} ${model}. If that’s yours, tell us its condition.`;
}

/** Creates a valuation and redirects to the page with its id in the URL. */
async function value(request: Request): Promise<Handled<OfferPageData>> {
  const draft = vehicleOfFields(request.fields);
  const errors = vehicleErrors(draft, formMessagesOf(request.site));
  if (Object.keys(errors).length > 0) return back(request, draft, { errors });
  const { valuations } = request.gateways;
  const signal = AbortSignal.timeout(answerMs);
  try {
    const { valuation_id: id } = await valuations.begin(identityOf(draft), signal);
    if ((await valuations.adjust(id, adjustmentsOf(draft), signal)) === null)
      throw new Error(`the valuation ${id} no longer exists`);
    const query = new URLSearchParams(request.address.query);
    query.set(valuationQuery, id);
    return { kind: 'accepted', to: `${request.address.path}?${query}#figure` };
  } catch {
    return back(request, draft, { kind: 'failed' });
  }
}

/** Shows the page again with all values. */
function back(
  { about, fields }: Request,
  draft: VehicleDraft,
  {
    errors = {},
    notice = '',
    kind = 'invalid',
  }: { readonly errors?: VehicleErrors; readonly notice?: string; readonly kind?: 'invalid' | 'failed' },
): Handled<OfferPageData> {
  const { valuation: _, ...data } = about;
  const hasFailed = kind === 'failed' && fields['step'] === 'value';
  return { kind, data: { ...data, vehicle: { draft, errors, notice }, ...(hasFailed && { hasFailed }) } };
}
