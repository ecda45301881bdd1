/** Whether the viewer has shown lately that they are who signed in; changing rights asks for it. */
export class ConfirmationDto {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`, null if this session was never confirmed. */
  confirmedAt!: string | null;
  /** Recent enough to change roles. */
  isFresh!: boolean;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`, null unless it is. */
  freshUntil!: string | null;
}
