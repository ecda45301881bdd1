import type {} from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the whole site is closed to this visitor, unless the visitor turns out to be an admin. */
    closedFor?: 'country' | 'age' | null;
  }
}
