/** Discord takes 2,000 characters. */
const MESSAGE_MAX = 1_900;

const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]+/gu;
/** All that Markdown, mentions, links and emoji are written with; a backslash before any of it shows it as it is. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** A name as plain text in a message: it can neither mention anybody nor look like something else. */
export function plainly(name: string): string {
  return name.replace(UNSEEN, ' ').trim().replace(PUNCTUATION, '\\$&');
}

/** As many of the lines as fit into one message, the first in any case. */
export function fitting(lines: readonly string[]): string[] {
  let length = 0;
  const beyond = lines.findIndex((line, at) => {
    length += line.length + 1;
    return at > 0 && length > MESSAGE_MAX;
  });
  return beyond === -1 ? [...lines] : lines.slice(0, beyond);
}
