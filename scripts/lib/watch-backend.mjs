import { watch } from 'node:fs';
import { startChild } from './child.mjs';
import { inRoot, tools } from './root.mjs';
import { say } from './say.mjs';
import { backendEnvironment } from './settings.mjs';

/** Printed by the compiler after a successful compilation. */
const COMPILED = /Found 0 errors/;
const SETTLE_MS = 300;

/**
 * Compiles on every change and restarts the backend after each successful compilation. Compiles into a separate folder, so that
 * a site or a test running at the same time keeps its build.
 */
export async function watchBackend(settings, { database, dataDir, log }) {
  const env = { ...backendEnvironment(settings, { database, dataDir }), HOST: settings.host };
  let server = null;
  let timer = null;
  let restarting = Promise.resolve();

  const restart = async () => {
    const previous = server;
    server = null;
    await previous?.stop();
    server = startChild(['--enable-source-maps', inRoot('.cache/dev/main.js')], {
      env,
      onLine: log.line,
      onErrorLine: log.errorLine,
      graceMs: 2_000,
    });
    const started = server;
    void started.ended.then((how) => {
      if (started === server) say(`[backend] ended (${how}); it restarts on the next change`);
    });
  };
  const restartSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, SETTLE_MS);
  };

  const compiler = startChild(
    [tools.nest, 'build', '--watch', '--watchAssets', '--path', 'backend/tsconfig.dev.json'],
    {
      env: process.env,
      onLine: (line) => {
        if (COMPILED.test(line)) restartSoon();
        else if (/error/i.test(line)) say(`[backend] ${line}`);
      },
    },
  );
  // The compiler copies SQL files without printing anything.
  const sql = watch(
    inRoot('backend/src'),
    { recursive: true },
    (_, file) => file?.endsWith('.sql') && restartSoon(),
  );
  return {
    ended: compiler.ended,
    stop: async () => {
      clearTimeout(timer);
      sql.close();
      await restarting;
      const last = server;
      server = null;
      await Promise.all([compiler.stop(), last?.stop()]);
    },
  };
}
