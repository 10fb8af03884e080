import type { GatewayEnvironment } from '@forecourt/kit/island';

/** How a shopper takes a vehicle's page along. */
export type PrintingGateway = {
  /** Saves the page to print as `{slug}.pdf`. @throws VEHICLE_PDF_UNREACHABLE */
  savePdf(slug: string): Promise<void>;
  /** Opens the browser's own dialog for this page. */
  print(): void;
};

/** The api's file, saved by the browser. What does it comes when it is first wanted. */
export function createPrintingGateway({ fetch }: Pick<GatewayEnvironment, 'fetch'>): PrintingGateway {
  return {
    async savePdf(slug) {
      const { savePdf } = await import(/* webpackChunkName: "save-pdf" */ './save-pdf.ts');
      await savePdf(slug, fetch);
    },
    print: () => window.print(),
  };
}
