const loopback = { port: 0, host: '127.0.0.1' };

/** Loopback addresses with any free port. */
export const anyPorts = { visitors: loopback, admins: loopback };
