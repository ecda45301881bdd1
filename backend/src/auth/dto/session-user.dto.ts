/** Whoever is signed in, as every page needs them. */
export class SessionUserDto {
  /** The platform's numeric id. */
  user_id!: string;

  /** Display name on the platform. */
  nickname!: string;

  /** Login on the platform. */
  name!: string;

  image!: string;

  points!: number;

  /** Rises with every change of the balance: a lower or equal one that arrives later is old news. */
  pointsVersion!: number;

  isAdmin!: boolean;
}
