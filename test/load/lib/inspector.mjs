import WebSocket from 'ws';

/**
 * Inspects a process started with `--inspect=127.0.0.1:<port>`.
 * @returns `{ liveMb, close }`: `liveMb()` collects garbage and resolves to the memory still in use,
 * including buffers outside the heap
 */
export async function inspect(port) {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  const call = (method, params) =>
    new Promise((resolve) => {
      const id = ++last;
      const listen = (text) => {
        const answer = JSON.parse(text);
        if (answer.id !== id) return;
        socket.off('message', listen);
        resolve(answer.result);
      };
      socket.on('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const liveMb = async () => {
    await call('HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = await call('Runtime.evaluate', { expression, returnByValue: true });
    return result.value / 2 ** 20;
  };
  return { liveMb, close: () => socket.close() };
}
