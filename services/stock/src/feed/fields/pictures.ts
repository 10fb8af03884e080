import type { CarImage } from '@forecourt/contracts';
import type { CarDraft, Reading } from '../mapping.ts';
import { warn } from '../mapping.ts';

/** Picture URLs, best first, without duplicates. `http:` becomes `https:`, because pages load only encrypted files. */
export function readPictures(cell: string): Reading {
  const addresses = [...new Set(addressesIn(cell).map((address) => address.replace(/^http:/i, 'https:')))];
  const right = addresses.filter((address) => URL.canParse(address) && new URL(address).protocol === 'https:');
  const images = right.map((url): CarImage => ({ image: { url, thumb: { url } } }));
  const draft: CarDraft = images.length > 0 ? { images } : {};
  const wrong = addresses.find((address) => !right.includes(address));
  return wrong === undefined
    ? draft
    : warn('A picture’s link isn’t a web address. Use a full one that starts with https://.', wrong, draft);
}

/** A comma or semicolon may be part of a URL, so it separates only when another URL follows. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/[|\s]+|[,;](?=\s*(?:https?:|$))/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
