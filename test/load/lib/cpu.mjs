import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc's CPU times: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds used by a process and its children; 0 where there is no /proc. */
function cpuSeconds(pids) {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended in the meantime.
    }
  }
  return ticks / TICKS;
}

function withChildren(pid) {
  try {
    return [
      pid,
      ...readdirSync(`/proc/${pid}/task`).flatMap((task) =>
        readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
      ),
    ];
  } catch {
    return [pid];
  }
}

/** Runs `work` and returns its result with the number of cores each named process kept busy. */
export async function withCpu(processes, work) {
  const known = Object.fromEntries(Object.keys(processes).map((name) => [name, new Set()]));
  // Includes children started later, because Postgres forks one for each new connection.
  const usedBy = (name) => {
    for (const pid of withChildren(processes[name])) known[name].add(pid);
    return cpuSeconds(known[name]);
  };
  const used = () => Object.fromEntries(Object.keys(processes).map((name) => [name, usedBy(name)]));
  const [before, begun] = [used(), performance.now()];
  const result = await work();
  const [after, seconds] = [used(), (performance.now() - begun) / 1000];
  const cores = Object.fromEntries(
    Object.keys(processes).map((name) => [name, (after[name] - before[name]) / seconds]),
  );
  return { result, cores };
}
