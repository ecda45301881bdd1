import { createHash, ECDH } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Viewer } from '../../core/common/access/viewer.js';
import { NotFoundError } from '../../core/common/errors/refusals.js';
import { callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TokenVault } from '../../core/vault/token-vault.js';
import { clientOfRequest } from '../../members/auth/sessions/session-client.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { CountryService } from '../../site/country/country.service.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { ActiveBreaks } from '../../site/trust/active-breaks.js';
import { UnderAgeError } from '../../site/trust/age/age.errors.js';
import { AgeCookie } from '../../site/trust/age/age-cookie.js';
import { NotInCountryError, OnBreakError } from '../../site/trust/trust.errors.js';
import type { PushDeviceDto, PushDto, RenewPushDeviceDto, SavePushDeviceDto } from './dto/push.dto.js';
import { PushKeysService } from './push-keys.service.js';
import {
  InvalidPushKeyError,
  PushOffError,
  TooManyPushDevicesError,
  UnknownPushServiceError,
} from './push.errors.js';
import { isKnownPushService, PUSH_STAND_INS } from './push-services.js';
import {
  DELETE_DEVICE,
  DELETE_DEVICES,
  DEVICES,
  type PushDeviceRow,
  RENEW_DEVICE,
  SAVE_DEVICE,
} from './push.statements.js';
import { type PushAddress, vaultRowOf } from './push-sender.service.js';

type SaveOutcome = 'saved' | 'off' | 'closed' | 'no_user' | 'on_break' | 'under_age' | 'too_many';
type RenewOutcome = 'renewed' | 'ended';

const REFUSALS = {
  off: PushOffError,
  closed: NotInCountryError,
  no_user: UserNotFoundError,
  on_break: OnBreakError,
  under_age: UnderAgeError,
  too_many: TooManyPushDevicesError,
};

/** The devices that a member gets notifications on. */
@Injectable()
export class PushDevicesService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PUSH_STAND_INS) private readonly standIns: readonly string[],
    private readonly vault: TokenVault,
    private readonly keys: PushKeysService,
    private readonly site: SiteSettingsService,
    private readonly countries: CountryService,
    private readonly breaks: ActiveBreaks,
    private readonly age: AgeCookie,
  ) {}

  async read({ memberId }: Viewer): Promise<PushDto> {
    const { isPushOn } = await this.site.current();
    if (!isPushOn) return { isOn: false, publicKey: null, devices: [] };
    const { rows } = await this.pool.query<PushDeviceRow>({ ...DEVICES, values: [memberId] });
    const { publicKey } = await this.keys.get();
    return { isOn: true, publicKey, devices: rows.map(toDto) };
  }

  /**
   * @throws PushOffError, UnknownPushServiceError, InvalidPushKeyError, OnBreakError, UnderAgeError,
   * NotInCountryError, TooManyPushDevicesError, UserNotFoundError
   */
  async save(input: SavePushDeviceDto, viewer: Viewer, request: FastifyRequest): Promise<PushDto> {
    const { hash, sealed } = this.accepted(input, request);
    const { kinds, timeZone, language } = input;
    const { browser, system } = clientOfRequest(request);
    const outcome = await callForOutcome<SaveOutcome>(this.pool, SAVE_DEVICE, [
      viewer.memberId,
      hash,
      sealed,
      kinds,
      timeZone ?? (await this.site.current()).timeZone,
      language ?? null,
      this.countries.of(request),
      browser,
      system,
      viewer.sessionKey,
    ]);
    if (outcome !== 'saved') throw new REFUSALS[outcome]();
    return this.read(viewer);
  }

  /**
   * Exchanges the address of a device whose browser has renewed its subscription. What is sent to it stays.
   * @throws NotFoundError if it is no longer the member's, or was ended in the meantime
   * @throws UnknownPushServiceError, InvalidPushKeyError, OnBreakError, UnderAgeError
   */
  async renew(
    id: string,
    input: RenewPushDeviceDto,
    viewer: Viewer,
    request: FastifyRequest,
  ): Promise<PushDto> {
    const { hash, sealed } = this.accepted(input, request);
    const outcome = await callForOutcome<RenewOutcome>(this.pool, RENEW_DEVICE, [
      viewer.memberId,
      Buffer.from(id, 'hex'),
      hash,
      sealed,
      this.countries.of(request),
      viewer.sessionKey,
    ]);
    if (outcome !== 'renewed') throw new NotFoundError();
    return this.read(viewer);
  }

  /** The subscription as it is stored, if this browser may have one. */
  private accepted({ endpoint, p256dh, auth }: RenewPushDeviceDto, request: FastifyRequest) {
    if (!isKnownPushService(endpoint, this.standIns)) throw new UnknownPushServiceError();
    if (!isOnCurve(p256dh)) throw new InvalidPushKeyError();
    // A browser that hides gambling from a member on a break, or a minor, shows no one's notifications.
    if (this.breaks.appliesTo(request)) throw new OnBreakError();
    if (this.age.isMinorIn(request.headers.cookie)) throw new UnderAgeError();
    const hash = createHash('sha256').update(endpoint).digest();
    const address: PushAddress = { endpoint, keys: { p256dh, auth } };
    return { hash, sealed: this.vault.seal(address, vaultRowOf(hash)) };
  }

  /** Nothing happens if it is already gone. */
  async delete(viewer: Viewer, id: string): Promise<PushDto> {
    await this.pool.query({ ...DELETE_DEVICE, values: [viewer.memberId, id] });
    return this.read(viewer);
  }

  async deleteAll(memberId: number): Promise<void> {
    await this.pool.query({ ...DELETE_DEVICES, values: [memberId] });
  }
}

const toDto = ({ id, browser, system, created_at, kinds }: PushDeviceRow): PushDeviceDto => ({
  id,
  browser,
  system,
  createdAt: created_at.toISOString(),
  kinds,
});

/** Whether a key, in base64url, is a point on P-256. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
