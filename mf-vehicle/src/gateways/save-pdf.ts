import { endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** Time that the browser gets to start writing the file, before the file's object URL is revoked. */
const keptMs = 60_000;

/** Fetches the PDF of a vehicle's print page and lets the browser save it. @throws VEHICLE_PDF_UNREACHABLE */
export async function savePdf(slug: string, fetch: GatewayEnvironment['fetch']): Promise<void> {
  const path = endpoints.carPrint(slug);
  const response = await fetch(path).catch((cause: unknown) => {
    throw new VehicleError('VEHICLE_PDF_UNREACHABLE', `no answer from ${path}`, { cause });
  });
  if (!response.ok) throw new VehicleError('VEHICLE_PDF_UNREACHABLE', `${path} answered ${response.status}`);
  const file = await response.blob().catch((cause: unknown) => {
    throw new VehicleError('VEHICLE_PDF_UNREACHABLE', `${path} stopped partway`, { cause });
  });
  if (file.type !== 'application/pdf')
    throw new VehicleError('VEHICLE_PDF_UNREACHABLE', `${path} answered "${file.type}"`);
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${slug}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
