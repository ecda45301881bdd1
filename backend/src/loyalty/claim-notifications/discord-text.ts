/** Below Discord's limit of 2,000 characters. */
const MESSAGE_MAX = 1_900;

const INVISIBLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]+/gu;
/** Every character used by Markdown, mentions, links and emoji. A backslash makes it literal. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** Escapes a name so that it cannot mention anyone or add formatting. */
export function escapeMarkdown(name: string): string {
  return name.replace(INVISIBLE, ' ').trim().replace(PUNCTUATION, '\\$&');
}

/** The lines that fit into one message, always including the first. */
export function linesThatFit(lines: readonly string[]): string[] {
  let length = 0;
  const beyond = lines.findIndex((line, at) => {
    length += line.length + 1;
    return at > 0 && length > MESSAGE_MAX;
  });
  return beyond === -1 ? [...lines] : lines.slice(0, beyond);
}
