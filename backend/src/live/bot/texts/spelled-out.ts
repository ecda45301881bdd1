/** How the letters of a text are compared. */
export type Reading = (text: string) => string;

/** Phrases and their lengths, so that only parts of these lengths are looked up. */
export interface Phrases {
  readonly all: ReadonlySet<string>;
  readonly lengths: readonly number[];
}

/** Shorter codes without a digit are too often a part of ordinary words. */
const TELLING_LENGTH = 8;

const RUN = /[\p{L}\p{N}]+/gu;
/** Brackets, quotes and the like between two letters: `NEON[AURORA]`, `"N"EONAURORA`. Hyphens join ordinary words. */
const INSERTED = /(?<=[\p{L}\p{N}])[\p{Ps}\p{Pe}"“”„«»_*~|`]+(?=[\p{L}\p{N}])/gu;
/** Groups of up to three letters: `NE ON AU RO RA`. */
const GROUPS =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,3}(?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}]{1,3}(?![\p{L}\p{N}])){2,}/gu;
/** `win 100` and `all in 100` are ordinary words, which four groups or a group such as `N10` hardly ever are. */
const GROUPS_MIN = 4;
const MIXED = /\p{L}\p{N}|\p{N}\p{L}/u;
/** `bienvenues` is the plural of an ordinary word that is also a code. */
const ENDING_MAX = 2;

/** Whether a code may be looked for inside words and in groups of letters. */
export const isTelling = (code: string): boolean => [...code].length >= TELLING_LENGTH || /\p{N}/u.test(code);

/** A code that is glued to other letters or broken up by brackets: `NEONAURORAnow`. */
export function holdsGlued(written: string, read: Reading, codes: Phrases): boolean {
  return (written.replace(INSERTED, '').match(RUN) ?? []).some((run) => {
    const letters = [...run];
    const starts = [0];
    let seen = '';
    for (const letter of letters) {
      seen += read(letter);
      starts.push(seen.length);
    }
    return codes.lengths.some((length) =>
      letters.some(
        (_, at) =>
          at + length <= letters.length &&
          codes.all.has(seen.slice(starts[at], starts[at + length])) &&
          isSetOff(letters, at, at + length),
      ),
    );
  });
}

/** A code in groups of two or three letters. */
export function holdsGroups(written: string, read: Reading, { all, lengths }: Phrases): boolean {
  const longest = Math.max(0, ...lengths);
  return (written.match(GROUPS) ?? []).some((run) => {
    const groups = run.match(RUN) ?? [];
    return groups.some((_, first) => {
      let joined = '';
      return groups.slice(first, first + longest).some((group, at, some) => {
        joined += group;
        return (
          (at + 1 >= GROUPS_MIN || some.slice(0, at + 1).some((each) => MIXED.test(each))) &&
          all.has(read(joined))
        );
      });
    });
  });
}

/** `NEON1000` isn't NEON100, and a word may have an ending. */
function isSetOff(letters: readonly string[], from: number, to: number): boolean {
  const cutsNumber = (at: number) => isDigit(letters[at - 1]) && isDigit(letters[at]);
  if (cutsNumber(from) || cutsNumber(to)) return false;
  const ending = letters.slice(to);
  const isInflected =
    from === 0 &&
    ending.length > 0 &&
    ending.length <= ENDING_MAX &&
    !letters.some(isDigit) &&
    ending.every((letter) => isCapital(letter) === isCapital(letters[to - 1]!));
  return !isInflected;
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /\p{N}/u.test(letter);
const isCapital = (letter: string): boolean => /\p{Lu}/u.test(letter);
