import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Runs a program until it exits. @returns its exit code and everything it wrote */
export function run(command, args, { env = process.env, cwd = root, inherit = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      resolve({ code: signal ? 1 : code, output: Buffer.concat(output).toString('utf8') });
    });
  });
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}
