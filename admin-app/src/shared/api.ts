/** The wire shapes of the calls the console makes. */

export interface SessionUser {
  user_id: string;
  nickname: string;
  name: string;
  image: string;
  points: number;
  pointsVersion: number;
  isAdmin: boolean;
}

export interface AdminUser {
  user_id: string;
  nickname: string;
  name: string;
  image: string;
  points: number;
  isAdmin: boolean;
}

export interface Pagination {
  total: number;
  totalPages: number;
  currentPage: number;
  hasMore: boolean;
}

export interface ShopClaim {
  userId: string;
  userName: string;
  itemName: string;
  price: number;
  claimDate: string;
  delivered: boolean;
}

export interface ShopItem {
  id: number;
  name: string;
  description: string;
  category: number;
  price: number;
  image: string;
  stock: number;
}

export interface ShopCategory {
  id: number;
  name: string;
  description: string;
}

export interface OfferTags {
  mainPartner: boolean;
  principalProvider: boolean;
  goodSportsBook: boolean;
  fastPayouts: boolean;
}

export interface Offer {
  id: number;
  name: string;
  imageLink: string;
  description: string;
  link: string;
  isNew: boolean;
  promocode?: string | null;
  promocodeOffers?: string | null;
  title1: string;
  title2: string;
  title3: string;
  title4: string;
  description1: string;
  description2: string;
  description3: string;
  description4: string;
  tags: OfferTags;
}

export interface RewardTier {
  tier: string;
  points: number;
  probability: number;
  color: string;
}

export interface RewardStatus {
  rewards: RewardTier[];
  canClaim: boolean;
  nextClaimTime: number | null;
}

export interface SpinStats {
  totalSpins: number;
  totalPoints: number;
  mostCommonTier: { tier: string; count: number };
}

export interface SpinEntry {
  tier: string;
  points: number;
  timestamp: string | number;
  color: string;
}

export interface SpinUser {
  userId: string;
  name: string;
  image: string;
  totalSpins: number;
  totalPoints: number;
  nextClaimTime: number | null;
  history: SpinEntry[];
}

export interface BotCommand {
  command: string;
  message: string;
  time: number;
}

export interface AutoMessage {
  message: string;
  time: number;
  minMessages: number;
}
