import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';

/**
 * The form that requests a vehicle's missing photos. It takes their place once a shopper opens it.
 *
 * @source spec §3, FORM-020, VIEW-024
 */
export function PhotoRequest({ context }: { readonly context: CarBrief }) {
  return <Enquiry key={context.id} car={context} purpose="photos" takesFocus />;
}
