import type { GatewayEnvironment } from '@forecourt/kit/island';

/** Saves or prints a vehicle's page. */
export type PrintingGateway = {
  /** Saves the print page as `{slug}.pdf`. @throws VEHICLE_PDF_UNREACHABLE */
  savePdf(slug: string): Promise<void>;
  /** Opens the browser's print dialog for this page. */
  print(): void;
};

/** The api renders the PDF. The code that saves it is loaded on demand. */
export function createPrintingGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): PrintingGateway {
  return {
    async savePdf(slug) {
      const { savePdf } = await import(/* webpackChunkName: "save-pdf" */ './save-pdf.ts');
      await savePdf(slug, fetch);
    },
    print: () => window.print(),
  };
}
