import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { craftedFiles } from './lib/crafted-files.mjs';

const OPTIONS = { columns: ['login', 'points'], duplicates: 'highest', rate: 1 };
const NOTHING_HERE = { present: { names: new Map(), messages: new Set() }, choices: new Map() };
const FORBIDDEN = {
  promoCodes: Array.from({ length: 500 }, (_, at) => `CODE${at}XX`),
  links: Array.from({ length: 500 }, (_, at) => `https://casino-${at}.example/welcome`),
  domains: [],
};

/**
 * Longest event-loop stall and highest memory use while an owner previews files crafted to block the site.
 */
export async function craftedImports(_site, say) {
  const { FileReaderService, readingThread } =
    await import('../../backend/dist/transfer/imports/reading/file-reader.service.js');
  const reader = new FileReaderService(readingThread.useValue);
  const read = {
    export: (bytes) => reader.preview(bytes).then(() => reader.export(bytes)),
    people: (bytes) => reader.preview(bytes).then(() => reader.people(bytes, OPTIONS)),
    commands: async (bytes) => {
      const texts = await reader.commands(bytes);
      await reader.plan({ ...NOTHING_HERE, texts, forbidden: FORBIDDEN });
    },
  };
  const worst = { stall: { value: 0, name: '' }, memory: { value: 0, name: '' } };
  for (const [name, as, content] of await craftedFiles()) {
    const bytes = Buffer.from(content);
    globalThis.gc?.();
    await sleep(200);
    const before = memoryMb('VmRSS');
    resetPeakMemory();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const outcome = await read[as](bytes).then(
      () => 'read',
      (error) => error.code ?? String(error),
    );
    delay.disable();
    const stall = delay.max / 1e6;
    const memory = memoryMb('VmHWM') - before;
    say(`  ${name}: ${stall.toFixed(0)} ms, ${memory.toFixed(0)} MB, ${outcome}`);
    if (stall > worst.stall.value) worst.stall = { value: stall, name };
    if (memory > worst.memory.value) worst.memory = { value: memory, name };
  }
  return [
    {
      name: 'longest stall by a crafted import',
      ours: worst.stall.value,
      unit: 'ms',
      atMost: 50,
      note: worst.stall.name,
    },
    {
      name: 'peak memory of a crafted import',
      ours: worst.memory.value,
      unit: 'MB',
      atMost: 300,
      note: worst.memory.name,
    },
  ];
}

const memoryMb = (field) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) /
  1024;
const resetPeakMemory = () => writeFileSync('/proc/self/clear_refs', '5');
