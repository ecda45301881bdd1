/** One browser in which a member is signed in. */
export class SessionDto {
  /** 16 characters identifying the session; not a credential. */
  id!: string;
  /** Such as `Firefox`. */
  browser!: string;
  /** Such as `Windows`. */
  system!: string;
  /** Where it was last used, such as `203.0.113.0/24`; never the address. */
  network!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  createdAt!: string;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`; may be five minutes old. */
  lastUsedAt!: string;
  /** Whether this is the caller's own session. */
  isCurrent!: boolean;
}

export class SessionsEndedDto {
  ended!: number;
}
