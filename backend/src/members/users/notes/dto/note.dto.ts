import { Text } from '../../../../core/common/validation/fields.js';

export class SaveNoteDto {
  @Text('Note', { multiline: true }) text!: string;
}

/** A note about a user by someone in the team. */
export class NoteDto {
  id!: number;
  text!: string;
  authorId!: string | null;
  /** Current nickname. */
  authorName!: string | null;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  createdAt!: string;
}
