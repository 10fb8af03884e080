import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';

/** The form that a shopper opened in place of a vehicle's photos. @source spec §3, FORM-020, VIEW-024 */
export function PhotoRequest({ context }: { readonly context: CarBrief }) {
  return <Enquiry key={context.id} car={context} purpose="photos" takesFocus />;
}
