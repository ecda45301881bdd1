import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded before the built site, because no setting redirects its calls from other services to the tests'
// stand-ins.
const { request } = https;
const STAND_INS = {
  'https://discord.com': process.env.DISCORD_STAND_IN,
  'https://fcm.googleapis.com': process.env.PUSH_STAND_IN,
};

https.request = (url, options, onAnswer) => {
  const standIn = STAND_INS[url.origin];
  return standIn
    ? http.request(
        new URL(url.pathname + url.search, standIn),
        { ...options, agent: http.globalAgent },
        onAnswer,
      )
    : request(url, options, onAnswer);
};
syncBuiltinESMExports();
