import type { components } from '../../backend/openapi/schema.js';

type Offer = components['schemas']['OfferDto'];

export type DemoOffer = Omit<Offer, 'id' | 'allowedCountries' | 'blockedCountries' | 'variants'>;

type Pair = readonly [title: string, description: string];
type Pairs = readonly [Pair, Pair, Pair, Pair];
type Tag = keyof Offer['tags'];

interface OfferText {
  name: string;
  description: string;
  promocode: string | null;
  promocodeOffers: string | null;
  pairs: Pairs;
  tags: readonly Tag[];
  isNew?: boolean;
}

const OFFERS: readonly OfferText[] = [
  {
    name: 'Aurora Palace',
    description: 'The house we stream from most: a calm lobby, clear terms and limits you set yourself.',
    promocode: 'NEONAURORA',
    promocodeOffers: '100 free spins on Polar Lights, credited over five days',
    pairs: [
      ['Welcome bonus', '100% up to €500'],
      ['Free spins', '100 on Polar Lights'],
      ['Wagering', '35x the bonus'],
      ['Min. deposit', '€20'],
    ],
    tags: ['mainPartner', 'principalProvider', 'fastPayouts'],
  },
  {
    name: 'Velvet Dahlia',
    description: 'Live tables around the clock, and cashback paid with no wagering.',
    promocode: 'ACEVELVET',
    promocodeOffers: '15% cashback in your first week',
    pairs: [
      ['Weekly cashback', '10%, paid on Mondays'],
      ['Live tables', '140, including ten in German'],
      ['Wagering', 'None on cashback'],
      ['Min. deposit', '€10'],
    ],
    tags: ['mainPartner', 'fastPayouts'],
    isNew: true,
  },
  {
    name: 'Golden Heron',
    description:
      'A classic in gold and green, with a three-part welcome package and withdrawals within one working day.',
    promocode: 'HERON200',
    promocodeOffers: '20 extra spins on your second deposit',
    pairs: [
      ['Welcome package', 'Up to €1,200 over three deposits'],
      ['Free spins', '200 in total'],
      ['Wagering', '40x the bonus'],
      ['Min. deposit', '€25'],
    ],
    tags: ['principalProvider'],
  },
  {
    name: 'Neon Harbor',
    description: 'Sports and slots on one balance, with bet builders for every big match night.',
    promocode: 'HARBORLIGHTS',
    promocodeOffers: 'A free €10 bet after your first settled bet',
    pairs: [
      ['First bet', 'Up to €50 back if it loses'],
      ['Sports', '32, including esports'],
      ['Min. odds', '1.60'],
      ['Min. deposit', '€10'],
    ],
    tags: ['goodSportsBook', 'fastPayouts'],
    isNew: true,
  },
  {
    name: 'Paper Lantern',
    description: 'Small stakes, big atmosphere: slots from two cents a spin and a daily quest.',
    promocode: 'LANTERN50',
    promocodeOffers: 'Double quest points in the first week',
    pairs: [
      ['Welcome bonus', '50% up to €150'],
      ['Free spins', '50, two a day'],
      ['Wagering', '25x the bonus'],
      ['Min. deposit', '€5'],
    ],
    tags: ['principalProvider'],
  },
  {
    name: 'Copper Comet',
    description: 'No bonus, no strings: low-house-edge originals and payouts within minutes.',
    promocode: null,
    promocodeOffers: null,
    pairs: [
      ['Welcome bonus', 'None, so nothing to wager'],
      ['Rakeback', '5% on every round'],
      ['Payouts', 'Within 15 minutes'],
      ['Min. deposit', '€10'],
    ],
    tags: ['fastPayouts'],
    isNew: true,
  },
  {
    name: 'Saffron Street',
    description: 'A marketplace of more than ninety studios, each with a free-play demo of every game.',
    promocode: 'SAFFRONACE',
    promocodeOffers: '30 spins on the game of the month',
    pairs: [
      ['Welcome bonus', '125% up to €300'],
      ['Studios', 'More than 90'],
      ['Wagering', '38x the bonus'],
      ['Min. deposit', '€20'],
    ],
    tags: ['principalProvider'],
  },
  {
    name: 'Ink Orchid',
    description: 'A quiet high-stakes room with a personal host and limits agreed in advance.',
    promocode: 'ORCHIDROOM',
    promocodeOffers: 'A personal host from day one',
    pairs: [
      ['Welcome bonus', '50% up to €2,000'],
      ['Table limits', 'From €1 to €5,000'],
      ['Wagering', '30x the bonus'],
      ['Min. deposit', '€100'],
    ],
    tags: ['mainPartner'],
  },
  {
    name: 'Tidewheel',
    description: 'A sportsbook with slots on the side, and early payout when your team leads by two goals.',
    promocode: 'TIDEWHEEL25',
    promocodeOffers: '€25 in free bets, spread over five bets',
    pairs: [
      ['Free bets', '5 x €5 after €25 staked'],
      ['Early payout', 'When leading by two goals'],
      ['Min. odds', '1.50'],
      ['Min. deposit', '€15'],
    ],
    tags: ['goodSportsBook'],
  },
  {
    name: 'Ember & Oak',
    description:
      'Fireside blackjack and roulette with real dealers, and a reality check every thirty minutes.',
    promocode: 'EMBERNIGHT',
    promocodeOffers: '€20 in golden chips for live roulette',
    pairs: [
      ['Live bonus', '100% up to €200'],
      ['Tables', '64 with real dealers'],
      ['Wagering', '45x the bonus'],
      ['Min. deposit', '€20'],
    ],
    tags: ['principalProvider', 'fastPayouts'],
  },
  {
    name: 'Polar Nine',
    description: 'Clean, quick and honest about its odds: every game page shows its return to player.',
    promocode: 'POLARNINE',
    promocodeOffers: '9 free spins every Friday for nine weeks',
    pairs: [
      ['Welcome bonus', '99% up to €199'],
      ['Free spins', '81 over nine Fridays'],
      ['Wagering', '19x the bonus'],
      ['Min. deposit', '€9'],
    ],
    tags: ['goodSportsBook', 'fastPayouts'],
    isNew: true,
  },
  {
    name: 'Quiet Thunder',
    description: 'Tournaments every evening, with a fixed entry fee, fixed prizes and a live leaderboard.',
    promocode: 'THUNDERSEAT',
    promocodeOffers: 'Two free seats in the Sunday tournament',
    pairs: [
      ['Tournaments', 'Every evening at 20:00'],
      ['Sunday prizes', '€5,000 for the top fifty'],
      ['Entry', 'From €1'],
      ['Min. deposit', '€10'],
    ],
    tags: ['principalProvider', 'goodSportsBook'],
  },
];

/** The demo's casinos: none of them exists, and `.example` domains (RFC 2606) lead nowhere. */
export const DEMO_OFFERS: readonly DemoOffer[] = OFFERS.map(({ pairs, tags, name, ...text }, place) => {
  const slug = slugOf(name);
  return {
    ...text,
    name,
    isNew: text.isNew ?? false,
    imageLink: `/media/demo/offers/${slug}.svg`,
    link: `https://${slug}.example/welcome`,
    title1: pairs[0][0],
    description1: pairs[0][1],
    title2: pairs[1][0],
    description2: pairs[1][1],
    title3: pairs[2][0],
    description3: pairs[2][1],
    title4: pairs[3][0],
    description4: pairs[3][1],
    terms: `New players only, 18+. ${pairs[3][0]} ${pairs[3][1]}. ${pairs[2][0]}: ${pairs[2][1]}.`,
    licence: `Demo Gaming Authority, DGA/${1000 + place}`,
    // One of them is due.
    checkedOn: daysAgo(place === 2 ? 45 : 3 + place),
    tags: {
      mainPartner: tags.includes('mainPartner'),
      principalProvider: tags.includes('principalProvider'),
      goodSportsBook: tags.includes('goodSportsBook'),
      fastPayouts: tags.includes('fastPayouts'),
    },
  };
});

function slugOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);
}
