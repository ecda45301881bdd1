import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorFilter } from '../../../core/common/errors/error.filter.js';
import { Refusal } from '../../../core/common/errors/refusal.js';

/**
 * Redirects an admin whose session ended on the way to Twitch to the home page, as everywhere in the console.
 */
@Catch(Refusal)
export class LostSessionFilter extends ErrorFilter {
  override catch(refusal: Refusal, host: ArgumentsHost): void {
    const { headers } = host.switchToHttp().getRequest<FastifyRequest>();
    const isLost = refusal.status === 401 || refusal.status === 403;
    if (isLost && headers['sec-fetch-mode'] === 'navigate')
      void host.switchToHttp().getResponse<FastifyReply>().redirect('/', 302);
    else super.catch(refusal, host);
  }
}
