import { t } from '../i18n/texts';

const NAMES = [
  'channel',
  'look',
  'socials',
  'gambling',
  'trust',
  'operator',
  'language',
  'time',
  'push',
  'moderators',
  'guard',
] as const;
type Section = (typeof NAMES)[number];

export const sectionId = (name: Section): string => `section-${name}`;

/** The form's sections in order. */
export const sections = () =>
  NAMES.map((name) => ({
    id: sectionId(name),
    title: name === 'trust' ? t('trust.site.title') : t(`resources.site.sections.${name}`),
  }));
