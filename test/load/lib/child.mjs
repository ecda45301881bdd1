import { fork } from 'node:child_process';
import path from 'node:path';

/** A process of its own for one piece of work: whoever measures must not share a thread with what is measured. */
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

/** A process that takes one message after the other and answers each: `ask(message)`. */
export function startServant(file) {
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
