import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { rule } from '../../../core/common/validation/fields.js';
import { FILE_LIMITS } from '#shared/file-limits.js';

/** For routes that take a file in base64 with what is said about it, over a slow line. */
export const FILE_BODY = {
  bodyBytes: Math.ceil((FILE_LIMITS.bytes * 4) / 3) + 8_192,
  bodySeconds: 180,
  isUntimed: true,
};

const BASE64 = '^[A-Za-z0-9+/]*={0,2}$';

/** A file: sent in base64, read as its bytes. */
export const FileContent = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ obj }: { obj: { content?: unknown } }) => bytesIn(obj.content)),
    rule('pattern', (value) => Buffer.isBuffer(value), 'Content must be a file in base64'),
    ApiProperty({ type: String, pattern: BASE64 }),
  );

/** Decoding leaves out what is not base64, so that fewer bytes come out; a pattern would go through 14 MB once more. */
function bytesIn(content: unknown): Buffer | undefined {
  if (typeof content !== 'string') return undefined;
  const bytes = Buffer.from(content, 'base64');
  return bytes.length === Buffer.byteLength(content, 'base64') ? bytes : undefined;
}
