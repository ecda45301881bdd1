import { t } from '../i18n/texts';
import type { SiteSettings } from '../shared/api';

/** The form's sections in order, each with its fields in order. */
const SECTIONS = {
  channel: ['channel', 'title', 'tagline'],
  look: ['look', 'logo', 'favicon', 'heroImage', 'heroAlt', 'offlineImage', 'shareImage'],
  socials: ['socials'],
  gambling: ['awareness', 'helpLine'],
  trust: ['ageGate', 'unknownCountry', 'closedCountries'],
  operator: ['operatorName', 'contactEmail'],
  language: ['locale', 'languages', 'translations'],
  time: ['timeZone', 'rewardHour'],
  push: ['isPushOn'],
  moderators: ['moderatorGiftLimit', 'moderatorGiftsPerDay'],
  guard: ['promoGuard', 'blockedDomains'],
} as const satisfies Readonly<Record<string, readonly (keyof SiteSettings)[]>>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Path of the screen, below the console's. The first section is shown there. */
export const SITE = '/site';

export const pathOf = (section: SectionName): string =>
  section === SECTION_NAMES[0] ? SITE : `${SITE}/${section}`;

export const sectionTitle = (section: SectionName): string =>
  section === 'trust' ? t('trust.site.title') : t(`resources.site.sections.${section}`);

/** @param field its name in the form, such as `socials.0.url` */
export function sectionOf(field: string): SectionName | undefined {
  const root = field.split('.')[0];
  return SECTION_NAMES.find((section) => SECTIONS[section].some((each) => each === root));
}

export const sectionAt = (path: string): SectionName | undefined =>
  SECTION_NAMES.find((section) => pathOf(section) === path.replace(/\/$/, ''));

/** @param dirtyFields of the form's state */
export const isUnsaved = (section: SectionName, dirtyFields: Record<string, unknown>): boolean =>
  SECTIONS[section].some((field) => holdsTrue(dirtyFields[field]));

function holdsTrue(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).some(holdsTrue) : value === true;
}

/** Name of the first field with an error, in the order of the sections. @param errors of the form's state */
export function firstFault(errors: Record<string, unknown>): string | undefined {
  for (const section of SECTION_NAMES)
    for (const field of SECTIONS[section]) {
      const fault = faultIn(errors[field], field);
      if (fault !== undefined) return fault;
    }
  return undefined;
}

function faultIn(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error && typeof error.type === 'string') return name;
  for (const [key, part] of Object.entries(error)) {
    const fault = faultIn(part, `${name}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
