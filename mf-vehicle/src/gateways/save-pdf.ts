import { endpoints } from '@forecourt/contracts/api';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { VehicleError } from '../errors.ts';

/** How long the browser may take to begin writing the file. */
const keptMs = 60_000;

/** Fetches a vehicle's page to print and has the browser save it. @throws VEHICLE_PDF_UNREACHABLE */
export async function savePdf(slug: string, fetch: GatewayEnvironment['fetch']): Promise<void> {
  const path = endpoints.carPrint(slug);
  const response = await fetch(path).catch((cause: unknown) => {
    throw new VehicleError('VEHICLE_PDF_UNREACHABLE', `no answer from ${path}`, { cause });
  });
  if (!response.ok) throw new VehicleError('VEHICLE_PDF_UNREACHABLE', `${path} answered ${response.status}`);
  const file = await response.blob().catch((cause: unknown) => {
    throw new VehicleError('VEHICLE_PDF_UNREACHABLE', `${path} broke off`, { cause });
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
