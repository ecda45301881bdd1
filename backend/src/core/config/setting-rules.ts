import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsInt, Matches, Max, Min, ValidateBy } from 'class-validator';
import { isProxyList } from './proxy-list.js';
import { listOf } from './list-of.js';

export const httpUrl = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

/** The login or the numeric id of a Twitch account. */
export const LOGIN = /^[a-z0-9_]{2,25}$/i;

export const Integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  applyDecorators(
    IsInt(),
    Min(min),
    Max(max),
    Type(() => Number),
  );

/** Removes the @ that people write in front of logins. */
export const WithoutAt = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/(^|,)(\s*)@/g, '$1$2') : value,
  );

/** A space or a quote in it means that something else was pasted too, or only a part. */
export const OneWord = (name: string) =>
  Matches(/^[^\s"']+$/, { message: `${name} must not contain spaces or quotes` });

const Rule = (name: string, message: string, validate: (value: string) => boolean) =>
  ValidateBy({
    name,
    validator: {
      validate: (value) => typeof value === 'string' && validate(value),
      defaultMessage: () => message,
    },
  });

/** An origin and nothing more. Logins would otherwise return to a different address. */
export const IsBareOrigin = () =>
  Rule(
    'origin',
    'PUBLIC_URL must be a host without a path, a user or anything else after it, such as https://example.com (the site needs its own domain or subdomain)',
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  );

export const NamesProxies = () =>
  Rule(
    'trustProxy',
    'TRUST_PROXY must name addresses (10.0.0.5), networks (10.0.0.0/8), or loopback, linklocal or uniquelocal, separated by commas or spaces; compose adds TRUSTED_PROXIES',
    isProxyList,
  );

/** Only commas separate them: the halves of a display name with a space may be the logins of strangers. */
export const NamesLogins = () =>
  Rule(
    'logins',
    'ADMIN_TWITCH_USERS must be Twitch logins or numeric ids, separated by commas, such as anna, ben',
    (value) => listOf(value).every((login) => LOGIN.test(login)),
  );
