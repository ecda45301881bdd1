/** Whether the viewer has shown lately that they are who signed in; changing rights asks for it. */
export class ConfirmationDto {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`, null when this session never was confirmed. */
  confirmedAt!: string | null;
  /** Young enough to change rights with. */
  isFresh!: boolean;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`, null unless it is. */
  freshUntil!: string | null;
}
