import { AppConfig } from '../../../backend/src/config/app-config.js';
import type { Sandbox } from '../../twitch-sandbox/sandbox.js';

/** The settings of a site whose Twitch is the sandbox. */
export function configFor(sandbox: Sandbox, changes: Record<string, string> = {}): AppConfig {
  return AppConfig.fromEnvironment({
    APP_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/none',
    APP_SECRET: 'only for tests: never seen by a browser outside them',
    TWITCH_CLIENT_ID: sandbox.clientId,
    TWITCH_CLIENT_SECRET: sandbox.clientSecret,
    TWITCH_CHANNEL: 'neonace',
    TWITCH_ID_URL: `${sandbox.url}/auth`,
    TWITCH_API_URL: `${sandbox.url}/mock`,
    TWURPLE_MOCK_API_PORT: String(sandbox.port),
    ...changes,
  });
}
