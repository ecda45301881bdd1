/** A piece of a command's answer: words as they are said, or what stands in for something only the bot knows. */
export interface TextPart {
  text: string;
  isFilledIn: boolean;
}

const VARIABLE = /\$\(([^()]*)\)/g;
const RANDOM = /^random\s+(.+)$/is;

/** What the bot fills in, in a viewer's words. */
const MEANINGS: Readonly<Record<string, string>> = {
  user: 'your name',
  touser: 'the name you add',
  points: 'your points',
  rank: 'your rank',
  uptime: 'time on air',
  title: 'title of the stream',
  game: 'what is played',
  count: 'times asked',
  site: 'this website',
};

/** Splits an answer at its variables. Those that nobody knows are said as they stand. */
export function partsOf(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: inner = '', index } of message.matchAll(VARIABLE)) {
    const meaning = meaningOf(inner.trim());
    if (meaning === undefined) continue;
    parts.push({ text: message.slice(end, index), isFilledIn: false }, { text: meaning, isFilledIn: true });
    end = index + whole.length;
  }
  parts.push({ text: message.slice(end), isFilledIn: false });
  return parts.filter(({ text }) => text !== '');
}

function meaningOf(variable: string): string | undefined {
  const choices = RANDOM.exec(variable)?.[1]?.split('|');
  if (choices) return choices.map((choice) => choice.trim()).join(' or ');
  return Object.hasOwn(MEANINGS, variable.toLowerCase()) ? MEANINGS[variable.toLowerCase()] : undefined;
}

/** How long the bot stays silent after an answer: `45 s`, `2 min`, `1 h 30 min`. */
export function pauseText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
