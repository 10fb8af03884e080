/** A stylesheet in unit tests: every class name answers with itself. */
export default new Proxy({}, { get: (_, name) => name });
