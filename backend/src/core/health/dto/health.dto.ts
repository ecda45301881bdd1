export class LiveDto {
  status!: string;
}

/** Empty in production. */
export class ReadyDto {
  database?: boolean;
  realtime?: boolean;
}
