/** Maps every class of a CSS module to its own name. */
export default new Proxy({}, { get: (_, name) => name });
