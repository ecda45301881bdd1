import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';

/** The platform's tokens as they are kept with a session, or with an account that an admin connected. */
export interface KeptTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** AES-256-GCM. The row that the tokens belong to is authenticated with them: moved to another row they do not open. */
@Injectable()
export class TokenVault {
  constructor(private readonly config: AppConfig) {}

  /** @returns version, initialisation vector, tag, ciphertext */
  seal(tokens: KeptTokens, row: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.config.secrets.encryptionKey, iv).setAAD(
      Buffer.from(row),
    );
    const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), sealed]);
  }

  /** The tokens, or null when they were sealed with another secret or for another row. */
  open(sealed: Buffer, row: string): KeptTokens | null {
    if (sealed.length < HEADER_BYTES || sealed[0] !== VERSION) return null;
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const tag = sealed.subarray(1 + IV_BYTES, HEADER_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.config.secrets.encryptionKey, iv, {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(row))
      .setAuthTag(tag);
    try {
      const opened = Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
      return JSON.parse(opened.toString('utf8')) as KeptTokens;
    } catch {
      return null;
    }
  }
}
