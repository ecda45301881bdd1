import net from 'node:net';

/**
 * Loaded into the site (`node --import`, compose.verify.yaml) when it uses the Twitch stand-in. The chat library looks for a
 * stand-in only on `localhost`, which in a container is the container itself, so this forwards the connection.
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
