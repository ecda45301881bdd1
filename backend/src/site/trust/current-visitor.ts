import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from './visitor.js';
import { VisitorsService } from './visitors.service.js';

@Injectable()
class VisitorPipe implements PipeTransform<FastifyRequest, Promise<Visitor>> {
  constructor(private readonly visitors: VisitorsService) {}

  transform(request: FastifyRequest): Promise<Visitor> {
    return this.visitors.of(request);
  }
}

const CurrentRequest = createParamDecorator((_data: unknown, context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** Injects the {@link Visitor} making the request, on a route that reads the session. */
export const CurrentVisitor = (): ParameterDecorator => CurrentRequest(VisitorPipe);
