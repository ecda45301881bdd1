import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig, KEY_ID_BYTES } from '../../core/config/app-config.js';

/** The platform's tokens as stored with a session, or with an account that an admin connected. */
export interface KeptTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The format from before keys had ids, which `npm run rekey` replaces. */
const WITHOUT_KEY_ID = 1;
const VERSION = 2;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM, for tokens and anything else that the database must not be able to read. The row that they
 * belong to is authenticated with them, so they do not open in another row. The key's id comes first, so that
 * a new key can replace the previous one, which still opens what it sealed.
 */
@Injectable()
export class TokenVault {
  constructor(private readonly config: AppConfig) {}

  /** @returns version, key id, initialisation vector, tag, ciphertext */
  seal(tokens: object, row: string): Buffer {
    const { id, key } = this.config.secrets.encryptionKeys[0]!;
    const head = Buffer.concat([Buffer.from([VERSION]), id]);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(row));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
    return Buffer.concat([head, iv, cipher.getAuthTag(), sealed]);
  }

  /** The tokens, or null if they were sealed with an unknown secret, or for another row. */
  open<Kept extends object = KeptTokens>(sealed: Buffer, row: string): Kept | null {
    const { keys, body } = this.partsOf(sealed);
    for (const key of keys) {
      const tokens = decipher<Kept>(body, key, row);
      if (tokens) return tokens;
    }
    return null;
  }

  /** Whether the current secret sealed them. */
  isCurrent(sealed: Buffer): boolean {
    const id = this.config.secrets.encryptionKeys[0]!.id;
    return sealed[0] === VERSION && sealed.subarray(1, 1 + KEY_ID_BYTES).equals(id);
  }

  private partsOf(sealed: Buffer): { keys: readonly Buffer[]; body: Buffer } {
    const { encryptionKeys } = this.config.secrets;
    if (sealed[0] === WITHOUT_KEY_ID)
      return { keys: encryptionKeys.map(({ key }) => key), body: sealed.subarray(1) };
    const id = sealed.subarray(1, 1 + KEY_ID_BYTES);
    const named = sealed[0] === VERSION ? encryptionKeys.filter((known) => known.id.equals(id)) : [];
    return { keys: named.map(({ key }) => key), body: sealed.subarray(1 + KEY_ID_BYTES) };
  }
}

function decipher<Kept>(body: Buffer, key: Buffer, row: string): Kept | null {
  if (body.length < IV_BYTES + TAG_BYTES) return null;
  const iv = body.subarray(0, IV_BYTES);
  const tag = body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const opening = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(row))
    .setAuthTag(tag);
  try {
    const opened = Buffer.concat([opening.update(body.subarray(IV_BYTES + TAG_BYTES)), opening.final()]);
    return JSON.parse(opened.toString('utf8')) as Kept;
  } catch {
    return null;
  }
}
