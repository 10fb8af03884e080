import type { CarBrief } from '@forecourt/contracts';
import { Enquiry } from '../../features/enquiry/enquiry.tsx';

/**
 * The form to request photos of a vehicle that has none. Once a shopper opens it, it is shown in place of the photos.
 *
 * @source spec §3, FORM-020, VIEW-024
 */
export function PhotoRequest({ context }: { readonly context: CarBrief }) {
  return <Enquiry key={context.id} car={context} purpose="photos" takesFocus />;
}
