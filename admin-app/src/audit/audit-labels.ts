import { FONT_NAMES } from '#shared/fonts.js';
import { languages as spoken, t, textFor } from '../i18n/texts';
import { countryName } from '../shared/countries';
import { PERIODS } from '../shop/periods';

/** Prefix of the field labels, by kind of record. */
const LABEL_PREFIXES: Readonly<Record<string, string>> = {
  automessage: 'resources.automessages.fields.',
  bot: 'bot.built_in.',
  category: 'resources.categories.fields.',
  claim: 'resources.claims.fields.',
  command: 'resources.commands.fields.',
  earning: 'resources.points.fields.',
  guess: 'resources.guesses.fields.',
  hunt: 'resources.hunts.fields.',
  item: 'resources.items.fields.',
  offer: 'resources.offers.fields.',
  'quick-buttons': 'resources.buttons.fields.',
  raffle: 'resources.raffles.fields.',
  site: 'resources.site.fields.',
  slot: 'resources.hunts.fields.',
  user: 'resources.users.fields.',
};

/** Labels that do not follow the prefix, by `kind.field` or by field alone. */
const LABEL_KEYS: Readonly<Record<string, string>> = {
  'account.isExpired': 'bot.state.expired',
  'automessage.time': 'resources.automessages.fields.seconds',
  'claim.delivered': 'resources.audit.field_names.delivered',
  'claim-notifications.alarms': 'bot.claims.discord.alarms',
  'claim-notifications.claims': 'bot.claims.discord.claims',
  'claim-notifications.inChat': 'bot.claims.chat.switch',
  'claim-notifications.isOn': 'bot.claims.discord.switch',
  'claim-notifications.live': 'bot.claims.announcements.live',
  'claim-notifications.onDiscord': 'bot.claims.discord.switch',
  'claim-notifications.webhook': 'bot.claims.discord.address',
  'claim-notifications.winners': 'bot.claims.announcements.winners',
  'command.time': 'resources.commands.fields.seconds',
  'command.userTime': 'resources.commands.fields.userSeconds',
  'command-import.commands': 'bot.tabs.commands',
  'command-import.messages': 'bot.tabs.automessages',
  'export.claims': 'menu.claims',
  'export.hasAnswers': 'resources.exports.answers',
  'export.items': 'menu.items',
  'hunt.finishedAt': 'resources.raffles.fields.finishedAt',
  'hunt.slots': 'resources.hunts.fields.slot',
  'item.featured': 'resources.audit.field_names.featured',
  'item.hidden': 'resources.audit.field_names.hidden',
  'legal.markdown': 'resources.legal.text',
  'site.awareness': 'resources.site.sections.gambling',
  'site.look': 'resources.site.sections.look',
  'site.socials': 'resources.site.sections.socials',
  'socials.id': 'resources.imports.meanings.platform',
  'user.role': 'resources.users.role',
  ageGate: 'trust.site.age_gate',
  allowedCountries: 'trust.allowed',
  blockedCountries: 'trust.blocked',
  casino: 'trust.casino',
  checkedOn: 'trust.checked_on',
  closedCountries: 'trust.site.closed',
  countries: 'trust.countries',
  'fields.optionLabels': 'resources.items.questions.fields.options',
  fields: 'resources.items.questions.title',
  isPushOn: 'resources.site.push.on',
  licence: 'trust.licence',
  nextClaimAt: 'resources.spins.fields.nextClaimTime',
  nextClaimTime: 'resources.spins.fields.nextClaimTime',
  'rewards.color': 'rewards.color',
  'rewards.points': 'rewards.points',
  'rewards.probability': 'rewards.probability',
  'rewards.tier': 'rewards.name',
  rules: 'resources.items.rules.title',
  terms: 'trust.terms',
  unknownCountry: 'trust.site.unknown',
  variants: 'trust.variants',
};

/** Groups with the same labels on every screen. */
const SHARED_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^fields\.(?=\w+$)/, 'resources.items.questions.fields.'],
  [/^rules\.(?=\w+$)/, 'resources.items.fields.rules.'],
  [/^variants\.(?=\w+$)/, 'resources.offers.fields.'],
];

/** Keys of the labels for choices; the value replaces `*`. */
const CHOICE_KEYS: Readonly<Record<string, string>> = {
  'account.role': 'bot.account.*.title',
  'claim.state': 'resources.claims.states.*',
  'command-import.source': 'resources.imports.commands.sources.*',
  'guess.state': 'resources.guesses.states.*',
  'hunt.state': 'resources.hunts.state.*',
  'import.parts': 'resources.imports.parts.*',
  'import.source': 'resources.imports.sources.*',
  'raffle.state': 'resources.raffles.states.*',
  'user.role': 'resources.users.roles.*.name',
  ageGate: 'trust.site.age.*',
  'buttons.kind': 'resources.buttons.kinds.*',
  'fields.check': 'resources.items.questions.checks.*',
  'fields.kind': 'resources.items.questions.kinds.*',
  level: 'bot.level.*',
  'look.ground': 'resources.site.grounds.*',
  'prize.kind': 'resources.raffles.prize.*',
  promoGuard: 'resources.site.guard.*',
  'rules.period': 'resources.items.periods.*',
  unknownCountry: 'trust.site.unknown_choices.*',
};

/** End of a column's name that is a separate field in the group on the screen. */
const EARNING_END = /(On|Points|(?<=^stampCard)(Minutes|Third|Fifth|Seventh))$/;

const PERIOD_KEYS: ReadonlyMap<string, string> = new Map(PERIODS);
const COUNTRIES = /(^|\.)(\w+C|c)ountries$/;
const LANGUAGES = /^(locale|languages)$/;

/**
 * Label of a field on its screen; a dot leads into a group. Undefined if the console has none.
 * @param inside group that is already shown and is left out of the label
 */
export function auditFieldLabel(kind: string, path: string, inside = ''): string | undefined {
  const whole = ownLabel(kind, path);
  if (whole !== undefined || !path.includes('.')) return whole;
  const end = path.lastIndexOf('.');
  const [outer, name] = [path.slice(0, end), path.slice(end + 1)];
  const field = ownLabel(kind, name) ?? languageOfTranslation(outer, name);
  const group = outer === inside ? '' : auditFieldLabel(kind, outer, inside);
  if (field === undefined || group === undefined) return undefined;
  return group === '' ? field : t('resources.audit.nested', { group, field });
}

function ownLabel(kind: string, path: string): string | undefined {
  const name = kind === 'earning' ? path.replace(EARNING_END, (end) => `.${end.toLowerCase()}`) : path;
  const shared = SHARED_GROUPS.find(([start]) => start.test(path));
  const keys = [
    LABEL_KEYS[`${kind}.${path}`],
    shared && path.replace(...shared),
    LABEL_PREFIXES[kind] && LABEL_PREFIXES[kind] + name,
    LABEL_KEYS[path],
    `resources.audit.field_names.${path}`,
  ];
  return keys.map((key) => key && textFor(key)).find((text) => text !== undefined);
}

/** Label of a chosen value on its screen; undefined for free text. */
export function auditChoiceLabel(kind: string, path: string, value: string): string | undefined {
  if (path === 'look.font') return new Map<string, string>(Object.entries(FONT_NAMES)).get(value);
  if (COUNTRIES.test(path)) return countryName(value);
  if (LANGUAGES.test(path)) return languageName(value);
  const words = CHOICE_KEYS[`${kind}.${path}`] ?? CHOICE_KEYS[path];
  return words && textFor(words.replace('*', PERIOD_KEYS.get(value) ?? value));
}

/** Translations are stored by language. */
const languageOfTranslation = (group: string, field: string): string | undefined =>
  /(^|\.)translations$/.test(group) ? languageName(field) : undefined;

const languageName = (tag: string): string | undefined => spoken.find(({ locale }) => locale === tag)?.name;
