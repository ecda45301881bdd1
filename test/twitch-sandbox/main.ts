import { BOT_ACCOUNT } from './accounts.js';
import { createSandbox } from './sandbox.js';

const { env } = process;
const sandbox = await createSandbox({
  port: Number(env['SANDBOX_PORT'] ?? 3001),
  host: env['SANDBOX_HOST'],
  clientId: env['SANDBOX_CLIENT_ID'],
  clientSecret: env['SANDBOX_CLIENT_SECRET'],
  redirectUri: env['SANDBOX_REDIRECT_URI'],
  channel: env['SANDBOX_CHANNEL'],
  // Points for watching and following require the bot to be a moderator.
  moderators: [BOT_ACCOUNT.login],
});
console.log(`Twitch sandbox on ${sandbox.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close());
}
