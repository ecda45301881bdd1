import { timeText } from '../../core/common/retention.js';

interface Sentences {
  readonly within: (time: string) => string;
  readonly never: string;
}

const ENGLISH: Sentences = {
  within: (time) =>
    `You can cancel a claim on [your claims page](/claims) for ${time} after making it, unless we’ve already started on it or it gave you a code. You then get all of its points back.`,
  never: 'You can’t cancel a claim yourself.',
};
const GERMAN: Sentences = {
  within: (time) =>
    `Auf [der Seite deiner Einlösungen](/claims) kannst du eine Einlösung noch ${time} lang stornieren, solange wir nicht damit angefangen haben und du keinen Code bekommen hast. Dann erstatten wir dir alle Punkte.`,
  never: 'Eine Einlösung kannst du nicht selbst stornieren.',
};

/** Wording in the terms for the site's setting on cancelling claims. */
export function cancellingText(minutes: number, locale: string): string {
  const { within, never } = locale === 'de' ? GERMAN : ENGLISH;
  if (minutes === 0) return never;
  const [number, unit] =
    minutes % 1440 === 0
      ? ([minutes / 1440, 'day'] as const)
      : minutes % 60 === 0
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes, 'minute'] as const);
  return within(timeText(number, unit, locale));
}
