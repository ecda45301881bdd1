/** Of one attempt to give. `crypto.randomUUID` is missing on plain http, where a site is tried out in a home network. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
