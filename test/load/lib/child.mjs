import { fork } from 'node:child_process';
import path from 'node:path';

/** Runs one task in a separate process: a load generator must not share a thread with what it measures. */
export function startWorker(file, task) {
  const child = fork(path.join(import.meta.dirname, file), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const answer = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code}`)));
  });
  child.send(task);
  return { child, answer };
}

export async function runWorker(file, task) {
  return startWorker(file, task).answer;
}

/** Starts a process that answers one message at a time: `ask(message)`. */
export function startCommandWorker(file) {
  const child = fork(path.join(import.meta.dirname, file), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = (message) =>
    new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`${file} ended with exit code ${code}`));
      child.once('exit', onExit);
      child.once('message', (answer) => {
        child.off('exit', onExit);
        if (answer.error) reject(new Error(answer.error));
        else resolve(answer);
      });
      child.send(message);
    });
  return { ask, stop: () => child.kill() };
}
