/* Loaded before the built site: what it sends to Discord goes to the test's stand-in. No setting of the site's own does that. */
const { fetch } = globalThis;
const { DISCORD_STAND_IN } = process.env;

globalThis.fetch = (input, init) =>
  fetch(typeof input === 'string' ? input.replace('https://discord.com', DISCORD_STAND_IN) : input, init);
