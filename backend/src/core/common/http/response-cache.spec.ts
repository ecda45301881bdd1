import { afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication, type Type, UseInterceptors } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AdminOnly, Public, SignedIn } from '../access/access.decorators.js';
import { CachedForVisitors, CachedResponseInterceptor } from './response-cache.js';

/** A controller with one cached handler that declares this access. */
function cachedFor(access: MethodDecorator): Type<object> {
  @Controller('list')
  class ListController {
    @Get()
    @access
    @UseInterceptors(CachedResponseInterceptor)
    list(): void {}
  }
  return ListController;
}

@Controller('whole')
@UseInterceptors(CachedResponseInterceptor)
class WholeController {
  @Get()
  @SignedIn()
  list(): void {}
}

let app: INestApplication | undefined;
afterEach(async () => app?.close());

async function start(controller: Type<object>): Promise<void> {
  const module = await Test.createTestingModule({ controllers: [controller] }).compile();
  app = module.createNestApplication(new FastifyAdapter(), { logger: false });
  await app.init();
}

describe('the response cache', () => {
  it('may answer public routes', async () => {
    await expect(start(cachedFor(Public()))).resolves.toBeUndefined();
  });

  it('may answer visitors on a route whose handler answers admins', async () => {
    @Controller('list')
    class ListController {
      @Get()
      @Public({ viewer: 'optional' })
      @CachedForVisitors()
      list(): void {}
    }
    await expect(start(ListController)).resolves.toBeUndefined();
  });

  it.each<[access: string, controller: Type<object>]>([
    ['admins', cachedFor(AdminOnly())],
    ['viewers', cachedFor(SignedIn())],
    ['guests and viewers, with different answers', cachedFor(Public({ viewer: 'optional' }))],
    ['no declared access', cachedFor(() => {})],
    ['viewers, under a controller that caches as a whole', WholeController],
  ])('keeps the process from starting with a route for %s', async (_access, controller) => {
    await expect(start(controller)).rejects.toThrow('is not @Public(): its response must not be cached');
  });
});
