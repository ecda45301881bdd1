import { spawn } from 'node:child_process';

/** Runs a program to its end. `output` is all that it printed. */
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

/** Answers what the program wrote to its standard output. @throws Error with the end of all it printed */
export async function run(command, args, options) {
  const { code, answer, output } = await attempt(command, args, options);
  if (code === 0) return answer;
  throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output.slice(-1_500)}`);
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is truthy. @throws Error after the time */
export async function until(what, ask, { withinMs, everyMs = 250 }) {
  const begun = Date.now();
  while (Date.now() - begun < withinMs) {
    const answer = await ask();
    if (answer) return answer;
    await pause(everyMs);
  }
  throw new Error(`${what} took more than ${withinMs / 1000} s`);
}
