/** The signed-in user, as needed by every page. */
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

  /** True for a member who declared on any device that they are under 18. They can only open /restricted. */
  isUnderAge!: boolean;

  /** True while the member's break hides gambling content from them. Never true for admins, who manage it. */
  isOnBreak!: boolean;
}
