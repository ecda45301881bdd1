import { spawn } from 'node:child_process';

/** Runs a program until it exits. `answer` is its stdout, `output` stdout and stderr together. */
export function attempt(command, args, { cwd, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = [];
    const answer = [];
    child.stdout.on('data', (data) => {
      printed.push(data);
      answer.push(data);
    });
    child.stderr.on('data', (data) => printed.push(data));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({
        code,
        answer: Buffer.concat(answer).toString().trim(),
        output: Buffer.concat(printed).toString().trim(),
      }),
    );
  });
}

/** @returns the program's stdout @throws Error with the end of its output */
export async function run(command, args, options) {
  const { code, answer, output } = await attempt(command, args, options);
  if (code === 0) return answer;
  throw new Error(`${command} ${args.join(' ')} exited with ${code}: ${output.slice(-1_500)}`);
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until the answer is truthy. @throws Error after `withinMs` */
export async function until(what, ask, { withinMs, everyMs = 250 }) {
  const begun = Date.now();
  while (Date.now() - begun < withinMs) {
    const answer = await ask();
    if (answer) return answer;
    await pause(everyMs);
  }
  throw new Error(`${what} took more than ${withinMs / 1000} s`);
}
