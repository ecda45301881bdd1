import { Body, Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { NotFoundError } from '../../core/common/errors/refusals.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { UnderAgeError } from '../../site/trust/age/age.errors.js';
import { NotInCountryError, OnBreakError } from '../../site/trust/trust.errors.js';
import { PushDto, RenewPushDeviceDto, SavePushDeviceDto } from './dto/push.dto.js';
import { PushDevicesService } from './push-devices.service.js';
import {
  InvalidPushKeyError,
  PushOffError,
  TooManyPushDevicesError,
  UnknownPushServiceError,
} from './push.errors.js';

const DEVICE_ID = plainParam(NotFoundError);

/** Notifications on the viewer's devices. */
@ApiTags('push')
@Controller('push')
export class PushController {
  constructor(private readonly devices: PushDevicesService) {}

  @Get()
  @SignedIn()
  read(@CurrentViewer() viewer: Viewer): Promise<PushDto> {
    return this.devices.read(viewer);
  }

  /** Turns notifications on for the browser that calls, or changes which it gets. */
  @Put('devices')
  @SignedIn()
  @Refuses(
    PushOffError,
    UnknownPushServiceError,
    InvalidPushKeyError,
    TooManyPushDevicesError,
    OnBreakError,
    UnderAgeError,
    NotInCountryError,
    UserNotFoundError,
  )
  @RateLimited('claims')
  save(
    @Body() input: SavePushDeviceDto,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<PushDto> {
    return this.devices.save(input, viewer, request);
  }

  /** Replaces the address of one of the viewer's devices, whose browser has renewed its subscription. */
  @Put('devices/:id')
  @SignedIn()
  @Refuses(NotFoundError, UnknownPushServiceError, InvalidPushKeyError, OnBreakError, UnderAgeError)
  @RateLimited('claims')
  renew(
    @Param('id', DEVICE_ID) id: string,
    @Body() input: RenewPushDeviceDto,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<PushDto> {
    return this.devices.renew(id, input, viewer, request);
  }

  /** Turns notifications off for one of the viewer's devices. */
  @Delete('devices/:id')
  @SignedIn()
  @Refuses(NotFoundError)
  delete(@Param('id', DEVICE_ID) id: string, @CurrentViewer() viewer: Viewer): Promise<PushDto> {
    return this.devices.delete(viewer, id);
  }
}
