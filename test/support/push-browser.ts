import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomInt,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as a push service received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** When it arrived, in milliseconds. */
  readonly at: number;
}

interface StandInAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A stand-in for a browser's push service (RFC 8030), on its own port. */
export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** Answers to the next pushes, instead of 201. */
  readonly next: StandInAnswer[];
  /** Answers to every push to a path. */
  readonly always: Map<string, StandInAnswer>;
  /** Returns to the state after its start. */
  forget(): void;
  close(): Promise<void>;
}

/** @param slowMs longest random time before an answer */
export async function startPushService(slowMs = 0): Promise<PushService> {
  const received: Received[] = [];
  const next: StandInAnswer[] = [];
  const always = new Map<string, StandInAnswer>();
  const server = createServer((request, reply) => {
    const at = Date.now();
    void buffer(request).then(async (body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body, at });
      if (slowMs > 0) await sleep(randomInt(slowMs));
      const answer = always.get(request.url ?? '') ?? next.shift() ?? { status: 201 };
      reply.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    next,
    always,
    forget: () => {
      always.clear();
      for (const list of [received, next]) list.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A browser's side of a subscription, written from RFC 8291 and RFC 8188 without the site's library. */
export class PushBrowser {
  private readonly keys = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly endpoint: string;

  /** @param origin of the push service */
  constructor(origin = 'https://fcm.googleapis.com') {
    this.keys.generateKeys();
    this.endpoint = `${origin}/push/${randomBytes(12).toString('base64url')}`;
  }

  /** As `PushSubscription.toJSON()` has it, with what the site's page adds. */
  subscription(kinds: readonly string[], timeZone = 'UTC', language?: string) {
    return {
      endpoint: this.endpoint,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
      kinds,
      timeZone,
      ...(language !== undefined && { language }),
    };
  }

  /** Decrypts a push that is one record. @throws if it was encrypted for another browser, or changed */
  decrypt({ body }: Pick<Received, 'body'>): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const shared = this.keys.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), senderKey]);
    const input = hkdf(shared, this.secret, info, 32);
    const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // A 2 marks the last record, and zeros after it are padding.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  }
}

const hkdf = (input: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));

/** A time zone in which it is this hour now. Quiet hours are at night. */
export function zoneAt(hour: number): string {
  const offset = (hour - new Date().getUTCHours() + 24) % 24;
  // The signs of these names are the other way round. They end at 14 hours ahead and 12 behind.
  return offset <= 14 ? `Etc/GMT-${offset}` : `Etc/GMT+${24 - offset}`;
}

/** Verifies the sender's signature (RFC 8292). @returns its claims and public key, in base64url */
export function readVapid({ authorization = '' }: IncomingHttpHeaders): {
  claims: unknown;
  publicKey: string;
} {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The push isn’t signed with its key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')), publicKey };
}
