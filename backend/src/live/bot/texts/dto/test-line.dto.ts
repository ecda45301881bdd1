export class TestLineDto {
  /** The line that the bot sent. */
  text!: string;
}
