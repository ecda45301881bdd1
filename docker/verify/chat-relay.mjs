import net from 'node:net';

/**
 * Loaded into the site (`node --import`, compose.verify.yaml) where a stand-in answers for Twitch: the chat library looks
 * for a stand-in on `localhost` only, and in a container that is the container itself.
 */
const port = Number(process.env.TWURPLE_MOCK_API_PORT);
const standIn = new URL(process.env.TWITCH_API_URL).hostname;

const relay = net.createServer((here) => {
  const there = net.connect(port, standIn);
  const end = () => {
    here.destroy();
    there.destroy();
  };
  here.on('error', end).on('close', end).pipe(there);
  there.on('error', end).on('close', end).pipe(here);
});
relay.listen(port, '127.0.0.1').unref();
