/** The replica that answers may have another version than the next one while an update replaces them. */
export class VersionDto {
  /** With the tag of its image after a plus, if it has one: `0.3.0+20261118-abc1234`. */
  version!: string;
  /** ISO 8601, UTC; null if unknown. */
  builtAt!: string | null;
}

/** The changes of one version. */
export class ReleaseDto {
  /** `0.3.0`, or another heading, such as `Unreleased`. */
  version!: string;
  /** `YYYY-MM-DD`; null if there is none. */
  date!: string | null;
  /** Rendered from Markdown; HTML in it is text. */
  html!: string;
}
