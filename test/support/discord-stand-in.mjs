// Preloaded before the built site, because no setting redirects its calls from Discord to the test's
// stand-in.
const { fetch } = globalThis;
const { DISCORD_STAND_IN } = process.env;

globalThis.fetch = (input, init) =>
  fetch(typeof input === 'string' ? input.replace('https://discord.com', DISCORD_STAND_IN) : input, init);
