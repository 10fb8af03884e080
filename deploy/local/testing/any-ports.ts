const loopback = { port: 0, host: '127.0.0.1' };

/** Where tests listen. */
export const anyPorts = { visitors: loopback, admins: loopback };
