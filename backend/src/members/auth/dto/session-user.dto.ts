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

  /** Rises with every change of the balance. Ignore an update whose version is not higher than the last one seen. */
  pointsVersion!: number;

  /** True for admins and owners. */
  isAdmin!: boolean;

  /** Null for a viewer. Any role may open the console. */
  role!: 'owner' | 'admin' | 'moderator' | null;

  /** True for somebody who has said to be under 18, on any device: the one page for them is /restricted. */
  isUnderAge!: boolean;

  /** True while the member's break hides everything about gambling from them; never of admins, who manage it. */
  isOnBreak!: boolean;
}
