import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { rule } from '../../../core/common/validation/fields.js';
import { FILE_LIMITS } from '#shared/file-limits.js';

/** Limits for routes that take a base64 file with options, allowing for slow connections. */
export const FILE_BODY = {
  bodyBytes: Math.ceil((FILE_LIMITS.bytes * 4) / 3) + 8_192,
  bodySeconds: 180,
  isUntimed: true,
};

const BASE64 = '^[A-Za-z0-9+/]*={0,2}$';

/** Base64 file content, decoded to a Buffer. */
export const FileContent = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ obj }: { obj: { content?: unknown } }) => bytesIn(obj.content)),
    rule('pattern', (value) => Buffer.isBuffer(value), 'Content must be a file in base64'),
    ApiProperty({ type: String, pattern: BASE64 }),
  );

/** Invalid base64 decodes to fewer bytes. Comparing the length avoids matching a pattern against 14 MB. */
function bytesIn(content: unknown): Buffer | undefined {
  if (typeof content !== 'string') return undefined;
  const bytes = Buffer.from(content, 'base64');
  return bytes.length === Buffer.byteLength(content, 'base64') ? bytes : undefined;
}
