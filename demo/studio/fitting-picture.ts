import type { Looks, StudioBody, StudioColour } from './catalogue.ts';
import { studioPaints } from './catalogue.ts';
import { fittingBody } from './fitting-body.ts';
import { fittingColour } from './fitting-colour.ts';

/**
 * Body and paint of pictures that fit a vehicle's listing.
 *
 * @param looks a listing without a colour gets silver
 * @returns null if the studio does not have that body or that paint
 */
export function fittingPicture(looks: Looks): { readonly body: StudioBody; readonly colour: StudioColour } | null {
  const body = fittingBody(looks);
  if (body === null) return null;
  const { colour: name = '' } = looks;
  const colour = name.trim() === '' ? 'silver' : fittingColour(name, studioPaints[body]);
  return colour === null || !studioPaints[body].includes(colour) ? null : { body, colour };
}
