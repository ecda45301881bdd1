import { Global, Module } from '@nestjs/common';
import { SiteChannelService } from './site-channel.service.js';

@Global()
@Module({ providers: [SiteChannelService], exports: [SiteChannelService] })
export class SiteChannelModule {}
