/** A file of the application could not be fetched: the connection was lost, or a release has replaced the file. */
export class MissingFileError extends Error {}

/** By URL, those that are loading or have loaded. */
const files = new Map<string, Promise<void>>();

/**
 * Loads a dynamically imported module, its dependencies and styles. Takes the place of Vite's own helper
 * (scripts/lib/retryable-imports.ts), after which a failed import could not be tried again: browsers remember modules
 * that failed to load, also those that were only preloaded, until the page is reloaded. They do not remember a failed
 * `fetch`, so the files are fetched into the browser's cache before the import.
 * @param load the import
 * @param paths of the module's files, relative to the application's base; none if no other file is needed
 * @throws MissingFileError if one of them fails to load; the next call tries again
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  await Promise.all(paths.map((path) => loadOnce(import.meta.env.BASE_URL + path)));
  return load();
}

function loadOnce(url: string): Promise<void> {
  const known = files.get(url);
  if (known) return known;
  const isInPage = document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;
  const loading = isInPage ? Promise.resolve() : url.endsWith('.css') ? loadStyles(url) : loadScript(url);
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}

async function loadScript(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.ok) return;
  } catch {
    // Reported below, like a file that is gone.
  }
  throw failure(url);
}

function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(failure(href));
    });
    document.head.append(link);
  });
}

const failure = (url: string) => new MissingFileError(`Failed to load ${url}`);
