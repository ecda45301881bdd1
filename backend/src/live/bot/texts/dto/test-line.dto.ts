export class TestLineDto {
  /** What the bot said in the chat. */
  text!: string;
}
