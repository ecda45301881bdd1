import { Visitor } from './visitor.mjs';

const PLENTY = 1_000_000;

/** A shop that never sells out and viewers who can always pay, so that no claim fails because of the rules. */
export async function openShop(site, logins = ['luna_sky', 'max_low', 'kettlewitch']) {
  const admin = new Visitor(site);
  await admin.signIn('neonace');
  const [category] = (await admin.get('/api/shop/categories')).json();
  const stored = await admin.post('/api/shop/items', {
    name: `Verification ${Date.now()}`,
    description: 'Sold while the site is being tested',
    category: category.id,
    price: 1,
    image: '/media/demo/verification.svg',
    stock: PLENTY,
  });
  if (stored.status !== 201) throw new Error(`The item was not stored: ${stored.status} ${stored.text}`);
  const viewers = await Promise.all(
    logins.map(async (login) => {
      const viewer = new Visitor(site);
      const { user_id: userId } = await viewer.signIn(login);
      const { status, text } = await admin.patch(`/api/users/${userId}`, { points: PLENTY });
      if (status !== 200) throw new Error(`The points were not set: ${status} ${text}`);
      return viewer;
    }),
  );
  return { admin, viewers, itemId: stored.json().id };
}
