/** No registry responds at the address. */
export class RegistryUnreachable extends Error {
  readonly code = 'REGISTRY_UNREACHABLE';

  constructor(url: string, cause: unknown, what = `it isn’t responding: ${reasonOf(cause)}`) {
    super(
      `REGISTRY_UNREACHABLE: there is no registry at ${url}; ${what}. Check that the server is running, and check the address: administration has its own port (ADMIN_PORT, 4001).`,
      { cause },
    );
    this.name = 'RegistryUnreachable';
  }
}

/** The reason why a `fetch` failed. It is in the error's `cause`. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as {
    readonly message?: string;
    readonly cause?: { readonly message?: string; readonly code?: string };
  };
  return cause?.message || cause?.code || message || String(error);
}
