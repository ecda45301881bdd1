import { readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../core/common/errors/error.filter.js';
import { NotFoundError } from '../../core/common/errors/refusals.js';

/** Vite puts a content hash in these names, so browsers may cache the files for ever. */
export const HASHED_ASSET = /\/assets\/[^/]+$/;

/** Not served as a file, because its placeholders must be filled in first. */
const PAGE = 'index.html';
const COMPRESSED = /\.(br|gz)$/;

/** Adds `reply.sendFile`, which {@link serveFiles} needs. */
export async function registerFiles(app: NestFastifyApplication): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    index: false,
    cacheControl: false,
    // The build puts a `.br` and a `.gz` next to each text file.
    preCompressed: true,
    setHeaders: (reply, file) => {
      const maxAge = HASHED_ASSET.test(file) ? 'max-age=31536000, immutable' : 'max-age=3600';
      reply.header('cache-control', `public, ${maxAge}`);
      reply.header('vary', 'accept-encoding');
    },
  });
}

/**
 * Serves the files that the build contains at start-up, with one route per folder. The plugin would add a
 * route for each of a thousand files at every start.
 */
export function serveFiles(fastify: FastifyInstance, root: string, prefix: string): void {
  for (const [folder, names] of filesByFolder(root)) {
    // The root also has pages, so its files need separate routes.
    const addresses = folder === '' ? [...names] : [`${folder}/:name`];
    for (const address of addresses) {
      fastify.route<{ Params: { name?: string } }>({
        method: ['GET', 'HEAD'],
        url: prefix + address,
        handler: ({ params: { name = address } }, reply) => {
          if (!names.has(name)) throw new NotFoundError();
          return reply.sendFile(path.posix.join(folder, name), root);
        },
        errorHandler: answerUnlessClientLeft,
      });
    }
  }
}

/** A visitor leaving before the first byte is not an error. */
function answerUnlessClientLeft(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else answerError(error, request, reply);
}

function filesByFolder(root: string): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const folder = path.relative(root, entry.parentPath).split(path.sep).join('/');
    const isHidden = folder.startsWith('.') || entry.name.startsWith('.');
    if (!entry.isFile() || isHidden || entry.name === PAGE || COMPRESSED.test(entry.name)) continue;
    folders.set(folder, (folders.get(folder) ?? new Set()).add(entry.name));
  }
  return folders;
}
