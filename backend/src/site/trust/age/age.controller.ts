import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { AgeDto, ConfirmAgeDto } from './dto/age.dto.js';
import { UnderAgeError } from './age.errors.js';
import { AgeService } from './age.service.js';

@ApiTags('age')
@Controller('age')
export class AgeController {
  constructor(private readonly age: AgeService) {}

  /**
   * Answers the age gate. `true` sets a cookie without which offers are withheld; refused if a
   * minor's account was signed in on this browser.
   */
  @Post()
  @HttpCode(200)
  @Public({ viewer: 'optional' })
  @Refuses(UnderAgeError)
  async confirm(
    @Body() input: ConfirmAgeDto,
    @CurrentViewer() viewer: Viewer | null,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AgeDto> {
    const { answer, cookie } = await this.age.answer(input, viewer, headers.cookie);
    if (cookie !== undefined) void reply.header('set-cookie', cookie);
    return answer;
  }
}
