/**
 * Key of one attempt. Avoids `crypto.randomUUID`, which is missing over plain http, as used when trying out a
 * site on a home network.
 */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
