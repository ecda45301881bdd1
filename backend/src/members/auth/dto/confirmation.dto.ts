/**
 * When the viewer last confirmed their identity. Changing roles and deleting one's account require a recent
 * confirmation.
 */
export class ConfirmationDto {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`, null if this session was never confirmed. */
  confirmedAt!: string | null;
  /** Whether it is recent enough for these actions. */
  isFresh!: boolean;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`, null unless it is recent enough. */
  freshUntil!: string | null;
}
