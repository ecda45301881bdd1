/** The kinds of records, as an admin calls them. */
const entityWords: Record<string, string> = {
  offer: 'Offer',
  item: 'Shop item',
  category: 'Category',
  claim: 'Claim',
  user: 'User',
  rewards: 'Reward tiers',
  command: 'Bot command',
  automessage: 'Auto message',
  site: 'Site settings',
  account: 'Twitch account',
  bot: 'Bot',
};

const verbWords: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  reorder: 'order changed',
  deliver: 'delivery changed',
  connect: 'connected',
  disconnect: 'disconnected',
  'built-ins': 'commands of its own switched',
  'set-points': 'points set',
  'set-admin': 'admin right changed',
  'end-sessions': 'sessions ended',
  'reset-reward-timer': 'reward timer reset',
};

export const entityText = (entity: string): string => entityWords[entity] ?? entity;

/** `offer.update` → `Offer changed` */
export function actionText(action: string): string {
  const [entity = '', verb = ''] = action.split('.');
  return `${entityText(entity)} ${verbWords[verb] ?? verb}`.trim();
}

/** The name that a record had at the time, or a user's present one; else its id. */
export function recordText(entry: {
  entityId: string;
  entityName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}): string {
  const { name } = { ...entry.before, ...entry.after } as { name?: unknown };
  return typeof name === 'string' ? name : (entry.entityName ?? entry.entityId);
}
