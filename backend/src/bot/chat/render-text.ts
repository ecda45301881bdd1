/** What the variables of a text stand for at the moment it is sent. */
export interface TextContext {
  /** Display name of the viewer who gave the command; empty in an auto message. */
  readonly user: string;
  /** Whom they named behind the command, else themselves. */
  readonly touser: string;
  readonly points: string;
  readonly rank: string;
  readonly uptime: string;
  readonly title: string;
  readonly game: string;
  /** How often the text has been sent, this time included. */
  readonly count: string;
  /** Address of the site. */
  readonly site: string;
}

export interface RenderedText {
  readonly text: string;
  /** One sentence for each variable that will not do what its author hoped. */
  readonly warnings: readonly string[];
}

/** Twitch refuses longer messages; UTF-16 units, as JavaScript and Twitch's own form count them. */
export const CHAT_TEXT_MAX = 500;

const VARIABLE = /\$\(([^()]*)\)/g;
const RANDOM = /^random(?:\s+(.*))?$/is;
const VIEWERS_ONLY = new Set(['user', 'touser', 'points', 'rank']);

/**
 * Fills in the variables of a bot's text: `$(user)`, `$(random heads|tails)`. What is filled in is not looked through
 * again: a viewer's name cannot bring a variable along. Unknown variables stay as they stand.
 * @param chance a number from 0 to below 1
 */
export function renderText(text: string, context: TextContext, chance: () => number): RenderedText {
  const rendered = text.replace(VARIABLE, (whole, inner: string) => {
    const choices = choicesIn(inner);
    if (choices) return choices[Math.floor(chance() * choices.length)] ?? '';
    const name = nameOf(inner);
    return isVariable(name, context) ? context[name] : whole;
  });
  return { text: cutToLength(rendered), warnings: warningsFor(text, context, rendered.length) };
}

function warningsFor(text: string, context: TextContext, length: number): string[] {
  const warnings = [...text.matchAll(VARIABLE)].flatMap(([whole, inner = '']) => {
    const choices = choicesIn(inner);
    if (choices) return choices.some((choice) => choice === '') ? [`${whole} has an empty choice.`] : [];
    const name = nameOf(inner);
    if (!isVariable(name, context)) return [`${whole} is not a variable and will be sent as it stands.`];
    return VIEWERS_ONLY.has(name) && context.user === ''
      ? [`${whole} stays empty: nobody asked for an auto message.`]
      : [];
  });
  if (text.replace(VARIABLE, '').includes('$(')) {
    warnings.push('A variable is not closed, or stands inside another one.');
  }
  if (length > CHAT_TEXT_MAX) warnings.push(`Only the first ${CHAT_TEXT_MAX} characters will be sent.`);
  return [...new Set(warnings)];
}

function choicesIn(inner: string): string[] | null {
  const found = RANDOM.exec(inner.trim());
  return found && (found[1] ?? '').split('|').map((choice) => choice.trim());
}

function nameOf(inner: string): string {
  return inner.trim().toLowerCase();
}

function isVariable(name: string, context: TextContext): name is keyof TextContext {
  return Object.hasOwn(context, name);
}

/** Never in the middle of a character, and with a visible mark. */
function cutToLength(text: string): string {
  if (text.length <= CHAT_TEXT_MAX) return text;
  const cut = text.slice(0, CHAT_TEXT_MAX - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
