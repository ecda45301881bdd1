/** A claim's id is the platform's id of its member with this many characters of its date behind it. */
const DATE_LENGTH = 24;
const DATE_FORMAT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export interface ClaimId {
  readonly userId: string;
  readonly claimDate: Date;
}

/** Null for a text that no claim has as its id. */
export function parseClaimId(id: string): ClaimId | null {
  const userId = id.slice(0, -DATE_LENGTH);
  const date = id.slice(-DATE_LENGTH);
  const claimDate = new Date(date);
  return userId && DATE_FORMAT.test(date) && isRealDate(claimDate, date) ? { userId, claimDate } : null;
}

/** False for 31 February, which `Date` takes for 3 March. */
function isRealDate(parsed: Date, text: string): boolean {
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === text;
}
