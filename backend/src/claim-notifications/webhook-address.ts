/** A webhook as its address names it; both parts together are the secret. */
export interface Webhook {
  readonly id: string;
  readonly token: string;
}

/** Discord's own hosts alone, over https, with nothing around the two parts. */
const ADDRESS =
  /^https:\/\/(?:discord|discordapp)\.com\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{15,25})\/([A-Za-z0-9_-]{20,200})$/;

/** Null for what is no address of a webhook at Discord. */
export function webhookIn(address: string): Webhook | null {
  const [, id, token] = ADDRESS.exec(address) ?? [];
  return id !== undefined && token !== undefined ? { id, token } : null;
}

/** What an admin knows it by, without being able to post with it. */
export const maskOf = ({ id, token }: Webhook): string =>
  `https://discord.com/api/webhooks/${id}/••••${token.slice(-4)}`;
