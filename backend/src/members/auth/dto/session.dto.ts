/** A browser in which a member is signed in. */
export class SessionDto {
  /** 16 characters identifying the session; not a credential. */
  id!: string;
  /** For example `Firefox`. */
  browser!: string;
  /** For example `Windows`. */
  system!: string;
  /** Network where it was last used, for example `203.0.113.0/24`; never the full address. */
  network!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  createdAt!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`; may be five minutes out of date. */
  lastUsedAt!: string;
  /** Whether it is the caller's own session. */
  isCurrent!: boolean;
}

export class SessionsEndedDto {
  ended!: number;
}
