/** Replaces style sheets in unit tests: every class name is its own value. */
export default new Proxy({}, { get: (_, name) => name });
