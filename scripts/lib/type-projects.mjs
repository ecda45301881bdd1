/** Each TypeScript project with the folders and files that it reads, apart from packages. */
export const PROJECTS = {
  shared: ['shared'],
  backend: ['backend/src', 'shared', 'test'],
  test: [
    'backend',
    'docker',
    'playwright.config.ts',
    'public-site/src/lib',
    'scripts',
    'shared',
    'test',
    'tools',
  ],
  tools: ['tools', 'backend/openapi'],
  'public-site': [
    'public-site',
    'backend/openapi',
    'backend/src/core/common/routes',
    'scripts/lib',
    'shared',
    'test/support',
  ],
  'overlay-app': ['overlay-app', 'backend/openapi', 'shared'],
  'admin-app': ['admin-app', 'backend/openapi', 'locales', 'scripts/lib', 'shared', 'test/support'],
};

const isIn = (file, place) => file === place || file.startsWith(`${place}/`);

/** The projects that read one of the files; all for none, and for one that no project reads, such as package-lock.json. */
export function projectsReading(files) {
  const names = Object.keys(PROJECTS);
  const readersOf = (file) => names.filter((name) => PROJECTS[name].some((place) => isIn(file, place)));
  const readers = files.map(readersOf);
  if (readers.length === 0 || readers.some((some) => some.length === 0)) return names;
  return names.filter((name) => readers.flat().includes(name));
}

/** The files that a project has read although PROJECTS doesn't list them for it, without those of packages. */
export function unlistedFiles(project, files) {
  const isListed = (file) => PROJECTS[project].some((place) => isIn(file, place));
  return files.filter((file) => !file.includes('node_modules/') && !isListed(file));
}
