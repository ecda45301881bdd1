import type { components } from '../../backend/openapi/schema.js';

type Item = components['schemas']['ShopItemDto'];

export interface DemoCategory {
  name: string;
  description: string;
}

export interface DemoItem {
  name: string;
  description: string;
  /** A category's name. */
  category: string;
  /** In points. */
  price: number;
  image: string;
  /** Left after the demo's claims. */
  stock: number;
  /** Days within which it is usually delivered. */
  deliveryDays?: number;
  /** Conditions for claiming it. */
  rules?: NonNullable<Item['rules']>;
  /** The questions its buyer is asked. */
  fields?: NonNullable<Item['fields']>;
}

const MERCH = 'Merch';
const COLLECTIBLES = 'Collectibles';
const PERKS = 'Stream Perks';

export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  { name: MERCH, description: 'Things to wear, drink from and stick on, shipped within the EU and the UK.' },
  { name: COLLECTIBLES, description: 'Small numbered runs. When they’re gone, they’re gone.' },
  { name: PERKS, description: 'Redeemed live on stream or sent by email.' },
];

export const DEMO_ITEMS: readonly DemoItem[] = [
  {
    name: 'Night Shift Hoodie',
    description:
      'Heavy brushed cotton with a stitched spade on the chest. S to XXL: we’ll ask for your size in the chat.',
    category: MERCH,
    price: 9_500,
    image: '/media/demo/shop/night-shift-hoodie.svg',
    stock: 2,
    deliveryDays: 14,
  },
  {
    name: 'Green Room Mug',
    description: 'Stoneware, 350 ml, dishwasher safe. Keeps the tea warm through one bonus hunt.',
    category: MERCH,
    price: 2_500,
    image: '/media/demo/shop/green-room-mug.svg',
    stock: 14,
    deliveryDays: 14,
  },
  {
    name: 'Sticker Pack',
    description: 'Eight die-cut vinyl stickers of the channel emotes, waterproof and laptop-proof.',
    category: MERCH,
    price: 600,
    image: '/media/demo/shop/sticker-pack.svg',
    stock: 42,
  },
  {
    name: 'Founders Card Deck',
    description: 'A full deck with artwork by the community, first edition of 120, each box numbered.',
    category: COLLECTIBLES,
    price: 7_500,
    image: '/media/demo/shop/founders-card-deck.svg',
    stock: 0,
  },
  {
    name: 'Neon Spade Pin',
    description: 'Hard enamel with a gold edge, 28 mm, with two clutches to keep it straight.',
    category: COLLECTIBLES,
    price: 1_200,
    image: '/media/demo/shop/neon-spade-pin.svg',
    stock: 25,
    rules: { limit: 2, period: 'ever' },
  },
  {
    name: 'Signed Poster',
    description: 'A2 print of the anniversary artwork on matt paper, signed on stream with your name.',
    category: COLLECTIBLES,
    price: 4_000,
    image: '/media/demo/shop/signed-poster.svg',
    stock: 9,
    fields: [
      {
        id: 'name',
        label: 'Name on the poster',
        kind: 'text',
        required: true,
        hint: 'Exactly as it should appear',
        options: [],
        check: null,
        minLength: null,
        maxLength: 40,
      },
      {
        id: 'address',
        label: 'Postal address',
        kind: 'address',
        required: true,
        hint: 'Name, street, postcode, town and country',
        options: [],
        check: null,
        minLength: null,
        maxLength: null,
      },
    ],
  },
  {
    name: 'Shout-out on Stream',
    description: 'Your name and a greeting, read out live in the next show.',
    category: PERKS,
    price: 300,
    image: '/media/demo/shop/shout-out-on-stream.svg',
    stock: 60,
  },
  {
    name: 'Pick the Next Game',
    description: 'You choose what we play for thirty minutes. We’ll ask you in the chat when it’s your turn.',
    category: PERKS,
    price: 3_200,
    image: '/media/demo/shop/pick-the-next-game.svg',
    stock: 5,
    rules: { loyalOnly: true, limit: 1, period: '7 days' },
  },
  {
    name: 'Game Store Gift Card',
    description: 'A €25 code for video games, ready to copy as soon as you claim it.',
    category: PERKS,
    price: 12_000,
    image: '/media/demo/shop/game-store-gift-card.svg',
    stock: 7,
  },
];
