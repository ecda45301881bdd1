import type { components } from '../../backend/openapi/schema.js';

type Schemas = components['schemas'];

type Command = Pick<Schemas['BotCommandDto'], 'command' | 'message' | 'time'>;

/** No casino's link or code in any of them: Twitch forbids both in chat, and the promo guard refuses them. */
export const DEMO_COMMANDS: readonly Command[] = [
  {
    command: 'uptime',
    message: 'Stream: $(uptime). Title: $(title)',
    time: 30,
  },
  {
    command: 'daily',
    message:
      'One free reward every 24 hours. Use the round button at the bottom right of the website, which also shows the odds.',
    time: 30,
  },
  {
    command: 'shop',
    message: 'Spend your points in the shop on the website: merch, collectibles and stream perks.',
    time: 45,
  },
  {
    command: 'schedule',
    message: 'Live on Tuesdays, Thursdays and Saturdays from 20:00 to about midnight, Berlin time.',
    time: 60,
  },
  {
    command: 'discord',
    message: 'Clips, schedule changes and movie nights are on our Discord. The invite is on the website.',
    time: 60,
  },
  {
    command: 'rules',
    message: 'Be kind, no spoilers, no begging, no links. The moderators have the final say.',
    time: 30,
  },
  {
    command: 'playsafe',
    message: '18+ only. Set a limit before you play and never chase a loss. Free help: gamblingtherapy.org',
    time: 20,
  },
  {
    command: 'setup',
    message: 'Two 27" screens, an old mixer, a new chair and far too many plants.',
    time: 120,
  },
];

export const DEMO_AUTO_MESSAGES: readonly Schemas['AutoMessageDto'][] = [
  {
    message: 'New here? Welcome! Log in on the website and type !points to see your balance.',
    time: 900,
    minMessages: 5,
  },
  {
    message: 'Your daily reward may be ready. It’s free, and it’s on the website.',
    time: 1_800,
    minMessages: 10,
  },
  {
    message: 'This stream is 18+. It’s entertainment, not a way to make money: !playsafe',
    time: 1_200,
    minMessages: 5,
  },
  {
    message: 'Enjoying the evening? A follow helps more than you think. Thank you!',
    time: 2_700,
    minMessages: 15,
  },
];
