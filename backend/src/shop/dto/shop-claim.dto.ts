/** A claim is identified by `userId` and `claimDate`, one after the other. */
export class ShopClaimDto {
  userId!: string;
  /** The user's present nickname. */
  userName!: string;
  itemName!: string;
  price!: number;
  /** `YYYY-MM-DDTHH:mm:ss.sssZ` */
  claimDate!: string;
  delivered!: boolean;
}
