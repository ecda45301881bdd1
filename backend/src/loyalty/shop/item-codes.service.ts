import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import type { CodesAddedDto, ItemCodesDto } from './dto/item-options.dto.js';
import { CodeExistsError } from './claim.errors.js';
import { type CodeLine, parseCodes } from './item-codes.rules.js';
import { ShopCode } from './shop-code.entity.js';
import { ShopItem } from './shop-item.entity.js';
import { lockItem } from './shop-items.service.js';
import { ItemNotFoundError } from './shop.errors.js';

/**
 * An item's pool of digital codes. `claim_item` hands them out, and only their buyers see them in plain text.
 */
@Injectable()
export class ItemCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChangeService,
    private readonly vault: ClaimVault,
  ) {}

  /**
   * From then on the item's stock is the number of its free codes.
   * @param text one code per line, kept unchanged
   * @param key repeating the request with the same key changes nothing
   * @throws ItemNotFoundError, CodeExistsError (nothing is added), and the errors of {@link parseCodes}
   */
  async add(
    itemId: number,
    text: string,
    actor: Actor,
    key: string | null,
  ): Promise<CodesAddedDto & { isReplay: boolean }> {
    const codes = parseCodes(text);
    try {
      return { ...(await this.addNew(itemId, codes, actor, key)), isReplay: false };
    } catch (failure) {
      if (!(failure instanceof CodeExistsError) || !(await this.wereAdded(itemId, codes, key))) throw failure;
      return { ...(await this.count(itemId)), added: codes.length, isReplay: true };
    }
  }

  /** Whether a request with this key has added the codes. */
  private async wereAdded(itemId: number, codes: readonly CodeLine[], key: string | null): Promise<boolean> {
    if (key === null) return false;
    const fingerprint = In(codes.map(({ code }) => this.vault.fingerprintOf(code)));
    const added = await this.dataSource.manager.countBy(ShopCode, {
      itemId,
      idempotencyKey: key,
      fingerprint,
    });
    return added === codes.length;
  }

  private async addNew(
    itemId: number,
    codes: readonly CodeLine[],
    actor: Actor,
    idempotencyKey: string | null,
  ): Promise<CodesAddedDto> {
    const change = { action: 'codes.add', actor, topic: 'shop' } as const;
    const { counts } = await this.audited.make(change, async (manager) => {
      const item = await lockItem(manager, itemId);
      const rows = codes.map(({ code }) => ({
        itemId,
        fingerprint: this.vault.fingerprintOf(code),
        sealed: this.vault.sealCode(code, itemId),
        idempotencyKey,
      }));
      const added = await manager
        .createQueryBuilder()
        .insert()
        .into(ShopCode)
        .values(rows)
        .orIgnore()
        .returning(['fingerprint'])
        .execute();
      const fresh = new Set(
        (added.raw as { fingerprint: Buffer }[]).map(({ fingerprint }) => hex(fingerprint)),
      );
      // The first of two identical lines was added, so only the second is a duplicate.
      const known = codes.filter((_, place) => !fresh.delete(hex(rows[place]?.fingerprint)));
      if (known.length > 0) throw new CodeExistsError(known.map(({ line }) => line));
      const after = await restock(manager, itemId, true);
      // Includes the name so that the audit trail can show which item it was.
      return {
        entityId: itemId,
        before: { name: item.name, stock: item.stock },
        after: { name: item.name, stock: after.free, added: codes.length },
        counts: { ...after, added: codes.length },
      };
    });
    return counts;
  }

  /** Counts free and used codes. @throws ItemNotFoundError */
  async count(itemId: number): Promise<ItemCodesDto> {
    const { manager } = this.dataSource;
    const isThere = await manager.existsBy(ShopItem, { id: itemId, archivedAt: IsNull() });
    if (!isThere) throw new ItemNotFoundError();
    return countCodes(manager, itemId);
  }

  /** Deletes the free codes; the item then has an ordinary stock again. @throws ItemNotFoundError */
  async clear(itemId: number, actor: Actor): Promise<ItemCodesDto> {
    const change = { action: 'codes.clear', actor, topic: 'shop' } as const;
    const { counts } = await this.audited.make(change, async (manager) => {
      const item = await lockItem(manager, itemId);
      if (item.hasCodes) await manager.delete(ShopCode, { itemId, claimId: IsNull() });
      return {
        entityId: itemId,
        before: { name: item.name, stock: item.stock },
        after: { name: item.name, stock: item.hasCodes ? 0 : item.stock },
        counts: item.hasCodes ? await restock(manager, itemId, false) : { free: 0, used: 0 },
      };
    });
    return counts;
  }
}

/** Sets the stock to the number of free codes. The caller holds the item's lock. */
async function restock(manager: EntityManager, itemId: number, hasCodes: boolean): Promise<ItemCodesDto> {
  const counts = await countCodes(manager, itemId);
  await manager.update(ShopItem, { id: itemId }, { stock: counts.free, hasCodes });
  return counts;
}

async function countCodes(manager: EntityManager, itemId: number): Promise<ItemCodesDto> {
  const free = await manager.countBy(ShopCode, { itemId, claimId: IsNull() });
  const used = await manager.countBy(ShopCode, { itemId, claimId: Not(IsNull()) });
  return { free, used };
}

const hex = (bytes?: Buffer): string => bytes?.toString('hex') ?? '';
