const loopback = { port: 0, host: '127.0.0.1' };

/** Listeners for tests: loopback addresses, each with any free port. */
export const anyPorts = { visitors: loopback, admins: loopback };
