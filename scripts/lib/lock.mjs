import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';
import { Refusal } from './say.mjs';

/** One instance per folder: two would share the database's files and each other's builds. */
export function takeLock(dataDir, port) {
  const file = path.join(dataDir, 'greenroom.lock');
  const mine = JSON.stringify({ pid: process.pid, port });
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!writeNew(file, mine)) {
      const holder = readHolder(file);
      if (holder && isAlive(holder.pid)) {
        throw new Refusal(
          `Greenroom is already running in this folder, on http://localhost:${holder.port} (process ${holder.pid}). Stop it first.`,
        );
      }
      rmSync(file, { force: true });
      if (!writeNew(file, mine)) throw new Refusal('Another process is starting Greenroom in this folder.');
    }
  } catch (error) {
    throw explain(error, dataDir);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** Runs `work` under a lock that other processes in this folder wait for. */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const release = () => rmSync(file, { force: true });
  while (!writeNew(file, JSON.stringify({ pid: process.pid }))) {
    const holder = readHolder(file);
    if (holder && !isAlive(holder.pid)) release();
    else await sleep(100);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Atomic: returns false if the file already exists. */
function writeNew(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A pid alone isn't enough: after a container restart, another process may have it, perhaps this one. */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return (
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('.mjs') &&
      readlinkSync(`/proc/${pid}/cwd`) === root
    );
  } catch (error) {
    return error.code === 'EACCES';
  }
}

function explain(error, dataDir) {
  if (error.code === 'ENOSPC')
    return new Refusal(`The disk is full. Greenroom needs free space in ${dataDir}.`);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return new Refusal(
      `You can't write to the folder ${dataDir}. Make the user who starts Greenroom its owner.`,
    );
  }
  return error;
}
