/** A claim's id is its member's platform id followed by the claim date, which has this many characters. */
const DATE_LENGTH = 24;
const DATE_FORMAT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export interface ClaimId {
  readonly userId: string;
  readonly claimDate: Date;
}

/** Null if the text is not a valid claim id. */
export function parseClaimId(id: string): ClaimId | null {
  const userId = id.slice(0, -DATE_LENGTH);
  const date = id.slice(-DATE_LENGTH);
  const claimDate = new Date(date);
  return userId && DATE_FORMAT.test(date) && isRealDate(claimDate, date) ? { userId, claimDate } : null;
}

/** Rejects dates like 31 February, which `Date` turns into 3 March. */
function isRealDate(parsed: Date, text: string): boolean {
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === text;
}
