import type { TestDatabase } from './database.js';

let lastNumber = 0;
/** Unique within a test file, and the same on every run. */
const nextNumber = () => (lastNumber += 1);

export interface NewUser {
  /** The member key. */
  memberId: number;
  /** The platform's id, which the API calls `user_id`. */
  userId: string;
  nickname: string;
  name: string;
  image: string;
  role: 'owner' | 'admin' | 'moderator' | null;
  points: number;
}

/** SQL for the member key. @param userId SQL expression for the platform's id */
export const memberOf = (userId: string): string =>
  `(SELECT member_id FROM identities WHERE platform = 'twitch' AND platform_id = ${userId})`;

/** A member who has logged in before. Points come with a ledger entry, as the schema requires. */
export async function createUser(
  database: TestDatabase,
  given: Partial<Omit<NewUser, 'memberId'>> = {},
): Promise<NewUser> {
  const number = nextNumber();
  const nickname = given.nickname ?? `Viewer_${number}`;
  const user = {
    userId: String(900_000_000 + number),
    name: nickname.toLowerCase(),
    image: '',
    role: null,
    points: 0,
    ...given,
    nickname,
  };
  const [row] = await database.query<{ member_id: string }>(
    `WITH member AS (INSERT INTO members (role) VALUES ($5) RETURNING id)
     INSERT INTO identities (platform, platform_id, member_id, nickname, login, image)
     SELECT 'twitch', $1, id, $2, $3, $4 FROM member RETURNING member_id`,
    [user.userId, user.nickname, user.name, user.image, user.role],
  );
  const memberId = Number(row?.member_id);
  if (user.points > 0) {
    await database.query(
      `WITH balance AS (
         UPDATE balances SET points = $2, version = version + 1 WHERE member_id = $1 RETURNING member_id, version, points
       )
       INSERT INTO point_entries (member_id, version, delta, balance_after, reason)
       SELECT member_id, version, points, points, 'opening' FROM balance`,
      [memberId, user.points],
    );
  }
  return { ...user, memberId };
}

const createWith =
  (role: NewUser['role']) =>
  (database: TestDatabase, given: Partial<Omit<NewUser, 'memberId'>> = {}): Promise<NewUser> =>
    createUser(database, { ...given, role });

export const createOwner = createWith('owner');
export const createAdmin = createWith('admin');
export const createModerator = createWith('moderator');

export interface NewCategory {
  id: number;
  name: string;
  description: string;
}

export async function createCategory(
  database: TestDatabase,
  given: Partial<Omit<NewCategory, 'id'>> = {},
): Promise<NewCategory> {
  const category = { name: `Category ${nextNumber()}`, description: 'Things to claim', ...given };
  return insert<NewCategory>(database, 'shop_categories', category);
}

export interface NewItem {
  id: number;
  name: string;
  description: string;
  category_id: number;
  price: number;
  image: string;
  stock: number;
}

export async function createItem(
  database: TestDatabase,
  given: Partial<Omit<NewItem, 'id'>> = {},
): Promise<NewItem> {
  const item = {
    name: `Item ${nextNumber()}`,
    description: 'Worth its points',
    price: 100,
    image: '/media/item.svg',
    stock: 10,
    ...given,
    category_id: given.category_id ?? (await createCategory(database)).id,
  };
  return insert<NewItem>(database, 'shop_items', item);
}

export interface NewOffer {
  id: number;
  position: number;
  name: string;
  is_new: boolean;
  promocode: string | null;
}

/** @param given columns of the table `offers` */
export async function createOffer(
  database: TestDatabase,
  given: Record<string, string | number | boolean | null> = {},
): Promise<NewOffer> {
  const number = nextNumber();
  return insert<NewOffer>(database, 'offers', {
    position: number,
    name: `Casino ${number}`,
    image_link: '/media/offer.svg',
    description: 'A fair welcome',
    link: 'https://casino.example/welcome',
    is_new: false,
    promocode: 'WELCOME',
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((n) => [
        [`title${n}`, `Title ${n}`],
        [`description${n}`, `Text ${n}`],
      ]),
    ),
    ...given,
  });
}

/** Returns the given values instead of the inserted row, as bigint columns would come back as text. */
async function insert<Row extends { id: number }>(
  database: TestDatabase,
  table: string,
  values: Omit<Row, 'id'> & Record<string, unknown>,
): Promise<Row> {
  const columns = Object.keys(values);
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(values),
  );
  if (!row) throw new Error(`Nothing was inserted into ${table}`);
  return { ...values, id: row.id } as unknown as Row;
}
