import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded before the built site, because no setting redirects its calls from Discord to the test's
// stand-in.
const { request } = https;
const { DISCORD_STAND_IN } = process.env;

https.request = (url, options, onAnswer) =>
  url.origin === 'https://discord.com'
    ? http.request(
        new URL(url.pathname + url.search, DISCORD_STAND_IN),
        { ...options, agent: http.globalAgent },
        onAnswer,
      )
    : request(url, options, onAnswer);
syncBuiltinESMExports();
