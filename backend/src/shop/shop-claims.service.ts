import { Injectable } from '@nestjs/common';
import { AuditedChange } from '../audit/audited-change.service.js';
import type { Actor } from '../common/access/viewer.js';
import { PLATFORM } from '../common/platform.js';
import type { ShopClaimDto } from './dto/shop-claim.dto.js';
import { ShopClaim } from './shop-claim.entity.js';
import { ClaimNotFoundError } from './shop.errors.js';

/** A claim's id is the platform's id of its member with this many characters of its date behind it. */
const DATE_LENGTH = 24;
const DATE_FORMAT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** What admins do with claims. */
@Injectable()
export class ShopClaimsService {
  constructor(private readonly audited: AuditedChange) {}

  /** Flips the claim's delivered flag. @throws ClaimNotFoundError */
  async toggleDelivery(id: string, actor: Actor): Promise<ShopClaimDto> {
    const userId = id.slice(0, -DATE_LENGTH);
    const date = id.slice(-DATE_LENGTH);
    const claimDate = new Date(date);
    if (!userId || !DATE_FORMAT.test(date) || !isRealDate(claimDate, date)) throw new ClaimNotFoundError();
    const { dto } = await this.audited.make({ action: 'claim.deliver', actor }, async (manager) => {
      const [member] = await manager.query<{ member_id: number; nickname: string }[]>(
        'SELECT member_id, nickname FROM identities WHERE platform = $1 AND platform_id = $2',
        [PLATFORM, userId],
      );
      if (!member) throw new ClaimNotFoundError();
      const claim = await manager.findOne(ShopClaim, {
        where: { memberId: member.member_id, claimDate },
        lock: { mode: 'pessimistic_write' },
      });
      if (!claim) throw new ClaimNotFoundError();
      const delivered = !claim.delivered;
      await manager.update(ShopClaim, { id: claim.id }, { delivered });
      const { itemName, price } = claim;
      return {
        entityId: id,
        before: { delivered: claim.delivered },
        after: { delivered },
        dto: { userId, userName: member.nickname, itemName, price, claimDate: date, delivered },
      };
    });
    return dto;
  }
}

/** False for 31 February, which `Date` takes for 3 March. */
function isRealDate(parsed: Date, text: string): boolean {
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === text;
}
