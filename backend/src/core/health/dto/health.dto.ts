export class LiveDto {
  status!: string;
}

/** Only the version in production. */
export class ReadyDto {
  /** Of this replica: `0.3.0+20261118-abc1234`. */
  version!: string;
  database?: boolean;
  realtime?: boolean;
}
