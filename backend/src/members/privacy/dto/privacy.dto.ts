export class DeletionDto {
  /** Date on which the account is deleted, unless the member signs in before. */
  deletedOn!: string;
}
