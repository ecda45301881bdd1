export class DeletionDto {
  /** When the account is deleted, unless the member signs in before. */
  deletedOn!: string;
}
