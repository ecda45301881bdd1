/** Shape of a JWT; the server refuses anything else. */
export const TOKEN = /^[\w.~+/=-]{10,4096}$/;
