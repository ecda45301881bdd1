import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { say } from './say.mjs';

const LIMIT_BYTES = 20 * 1024 * 1024;
const WARNING = 40;
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/**
 * The backend writes one JSON object per line. All of them go to a file; the terminal shows warnings and errors, or everything
 * if `isVerbose`, in readable form.
 */
export function openLog(dataDir, { isVerbose }) {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'greenroom.log');
  if (sizeOf(file) > LIMIT_BYTES) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  // A full disk must not stop the site, only the log.
  stream.on('error', () => {});
  return {
    line: (line) => {
      stream.write(`${line}\n`);
      const entry = parse(line);
      if (!entry) say(line);
      else if (isVerbose || entry.level >= WARNING) say(readable(entry));
    },
    errorLine: (line) => {
      stream.write(`${line}\n`);
      say(line);
    },
  };
}

function readable({ level, time, msg, context, err }) {
  const at = new Date(time ?? Date.now()).toTimeString().slice(0, 8);
  const where = context ? `[${context}] ` : '';
  const cause = err?.stack ?? err?.message;
  return `${at} ${(LEVELS[level] ?? 'log').padEnd(5)} ${where}${msg ?? ''}${cause ? `\n${cause}` : ''}`;
}

function parse(line) {
  try {
    const entry = JSON.parse(line);
    return typeof entry?.level === 'number' ? entry : null;
  } catch {
    return null;
  }
}

function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
