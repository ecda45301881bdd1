import { existsSync } from 'node:fs';
import dns from 'node:dns';

/**
 * Loaded into the site's processes: while the file exists, no name resolves, as in an outage of DNS. Addresses, such as the database's, still
 * work.
 */
const { lookup } = dns;
dns.lookup = (name, ...rest) => {
  if (!existsSync(process.env.NO_NAMES_FILE ?? '')) return lookup(name, ...rest);
  const answer = rest.at(-1);
  const error = Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), {
    code: 'EAI_AGAIN',
    syscall: 'getaddrinfo',
  });
  setImmediate(() => answer(error));
};
