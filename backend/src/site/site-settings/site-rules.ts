export const SOCIAL_PLATFORMS = ['twitch', 'instagram', 'telegram', 'discord'] as const;
export type SocialPlatform = (typeof SOCIAL_PLATFORMS)[number];

export const AGE_GATES = ['off', 'offers', 'site'] as const;
export type AgeGate = (typeof AGE_GATES)[number];
export const UNKNOWN_COUNTRIES = ['hide', 'show'] as const;
export type UnknownCountry = (typeof UNKNOWN_COUNTRIES)[number];

const DOMAIN = /^(?=.{3,253}$)([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;

/** Whether a list of links contains every platform exactly once, each with its own icon. */
export function isEachPlatformOnce(links: unknown): boolean {
  if (!Array.isArray(links) || links.length !== SOCIAL_PLATFORMS.length) return false;
  return SOCIAL_PLATFORMS.every((platform) =>
    links.some(
      (link: unknown) =>
        typeof link === 'object' &&
        link !== null &&
        'id' in link &&
        'icon' in link &&
        link.id === platform &&
        link.icon === platform,
    ),
  );
}

/**
 * Whether a value is a bare domain such as `example.com`, with at least one dot and no scheme, port or path.
 */
export function isDomain(value: unknown): boolean {
  return typeof value === 'string' && DOMAIN.test(value);
}
