import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ErrorFilter } from '../../../core/common/errors/error.filter.js';
import { ForbiddenError, UnauthenticatedError } from '../../../core/common/errors/refusals.js';

/** An admin whose session has ended on the way to Twitch lands on the home page, like everywhere in the console. */
@Catch(UnauthenticatedError, ForbiddenError)
export class LostSessionFilter extends ErrorFilter {
  override catch(refusal: UnauthenticatedError | ForbiddenError, host: ArgumentsHost): void {
    const { headers } = host.switchToHttp().getRequest<FastifyRequest>();
    if (headers['sec-fetch-mode'] !== 'navigate') super.catch(refusal, host);
    else void host.switchToHttp().getResponse<FastifyReply>().redirect('/', 302);
  }
}
