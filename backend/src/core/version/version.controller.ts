import { existsSync, readFileSync } from 'node:fs';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ModeratorOnly } from '../common/access/access.decorators.js';
import { AppConfig } from '../config/app-config.js';
import { ReleaseDto, VersionDto } from './dto/version.dto.js';
import { releasesIn } from './releases.js';

const CHANGELOG = new URL('../../../../CHANGELOG.md', import.meta.url);

@ApiTags('version')
@Controller('version')
export class VersionController {
  private releases: ReleaseDto[] | null = null;

  constructor(private readonly config: AppConfig) {}

  /** The version that is running, and when it was built. */
  @Get()
  @ModeratorOnly()
  read(): VersionDto {
    const { name, builtAt } = this.config.version;
    return { version: name, builtAt };
  }

  /** The changelog, the newest version first. */
  @Get('changes')
  @ModeratorOnly()
  changes(): ReleaseDto[] {
    // Once, because it is part of the image, and only when someone asks. Empty for a copy of the site without it.
    this.releases ??= existsSync(CHANGELOG) ? releasesIn(readFileSync(CHANGELOG, 'utf8')) : [];
    return this.releases;
  }
}
