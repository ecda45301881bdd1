/** What a JWT token may look like; the site refuses any other. */
export const TOKEN = /^[\w.~+/=-]{10,4096}$/;
