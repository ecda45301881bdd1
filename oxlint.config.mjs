import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The rooms of the backend, with the rooms each one depends on and its modules from the bottom up. A module may import only
 * from those rooms and from the modules listed before it in its own room.
 */
export const ROOMS = {
  core: {
    on: [],
    modules: [
      'config',
      'common',
      'database',
      'replicas',
      'site-channel',
      'leader',
      'sse',
      'occurrences',
      'audit',
      'security',
      'health',
      'heartbeat',
      'version',
      'media',
      'vault',
    ],
  },
  channel: { on: ['core'], modules: ['twitch', 'stream'] },
  site: { on: ['core'], modules: ['site-settings', 'country', 'trust', 'offers', 'legal'] },
  members: {
    on: ['core', 'channel', 'site'],
    modules: ['identities', 'points', 'events', 'users', 'auth', 'breaks', 'privacy'],
  },
  loyalty: {
    on: ['core', 'channel', 'site', 'members'],
    modules: ['earning', 'economy', 'rewards', 'shop', 'claim-notifications', 'push', 'dashboard'],
  },
  live: {
    on: ['core', 'channel', 'site', 'members', 'loyalty'],
    modules: [
      'bot',
      'play',
      'prizes',
      'hunts',
      'guesses',
      'raffles',
      'quick-buttons',
      'overlays',
      'readiness',
      'alarms',
      'last-stream',
    ],
  },
  transfer: {
    on: ['core', 'channel', 'site', 'members', 'loyalty', 'live'],
    modules: ['exports', 'imports', 'restore'],
  },
  app: {
    on: ['core', 'channel', 'site', 'members', 'loyalty', 'live', 'transfer'],
    modules: ['metrics', 'frontends'],
  },
};

/** Files that no other module may import, even where imports are allowed. */
const INTERNALS = '(controller|entity|mapper|statements)';
const ORM = { name: 'typeorm', message: 'Use TypeORM only in entities, services and migrations.' };

function refuse(patterns, paths = []) {
  const ignored = patterns.find(({ regex }) => /\(\?<?[=!]/.test(regex));
  // Oxlint's engine has no look-around, and drops such a pattern without a word.
  if (ignored) throw new Error(`Write this pattern without look-around: ${ignored.regex}`);
  return { 'no-restricted-imports': ['error', { patterns, paths }] };
}
const folders = (names) => `^(\\.\\./)+(${names.join('|')})/`;

const backendRules = Object.entries(ROOMS).flatMap(([room, { on, modules }]) =>
  modules.flatMap((module, place) => {
    const rooms = Object.keys(ROOMS).filter((other) => other !== room && !on.includes(other));
    const before = modules.slice(0, place);
    const elsewhere = [...Object.keys(ROOMS), ...modules].filter((name) => name !== room && name !== module);
    const outOfReach = {
      regex: folders([...rooms, ...modules.slice(place + 1)]),
      message: `${module} may only import from ${[...on, ...before].join(', ') || 'its own folder'}.`,
    };
    const exported = {
      regex: `^(\\.\\./)+(${elsewhere.join('|')})/(.*/)?[a-z-]+\\.${INTERNALS}\\.js$`,
      message: 'Use the other module through its services.',
    };
    // Entities may refer to tables of later modules in the same room.
    const entities = {
      regex: '^\\.\\.?/.*\\.(controller|service|module|mapper|statements)\\.js$',
      message: 'Entities may only import other entities.',
    };
    const files = `backend/src/${room}/${module}/**/*`;
    return [
      { files: [`${files}.ts`], rules: refuse([outOfReach, exported], module === 'database' ? [] : [ORM]) },
      { files: [`${files}.service.ts`], rules: refuse([outOfReach, exported]) },
      {
        files: [`${files}.entity.ts`],
        rules: refuse([...(rooms.length > 0 ? [{ ...outOfReach, regex: folders(rooms) }] : []), entities]),
      },
    ];
  }),
);
const PROGRAMS = 'programs';
const foldersOf = (folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const unknown = foldersOf('backend/src').flatMap((room) =>
  room in ROOMS
    ? foldersOf(`backend/src/${room}`).filter(
        (module) => module !== PROGRAMS && !ROOMS[room].modules.includes(module),
      )
    : [room],
);
if (unknown.length > 0) throw new Error(`Add ${unknown.join(', ')} to ROOMS in oxlint.config.mjs`);

const API_ONLY = {
  group: ['**/backend/**', '!**/backend/src/core/common/routes/pages.json'],
  message: 'Front ends may use only the generated types (@api) and the table of pages from the backend.',
};
const NO_SHARED_CODE = {
  regex: '^(\\.\\./)+(admin-app|public-site)/',
  message: 'The front ends share no code.',
};
// Exception: the public site's colour tokens are shared.
const NO_SHARED_CODE_EXCEPT_COLOURS = {
  group: ['**/admin-app/**', '**/public-site/**', '!**/public-site/src/styles/tokens.css'],
  message: NO_SHARED_CODE.message,
};
const NO_ADMIN_LIBRARIES = {
  regex: '^(react-admin|ra-[a-z-]+|@mui/.*|@emotion/.*)$',
  message: 'Keep the public site and the overlays small: no react-admin or MUI.',
};
const QUERIES_GO_THROUGH_LOADED = {
  regex: '/LoadFailure$',
  message: 'Hand the query to Loaded, which shows its skeleton, its failure and its data.',
};
const OWN_SAVE_BUTTON = {
  name: 'react-admin',
  importNames: ['SaveButton'],
  message: 'Use the one in shared/, which keeps the focus while it saves.',
};
/** Console folders that `shared` itself may import: texts and test helpers. */
const BELOW_SHARED = ['i18n', 'shared', 'testing'];
const below = (names, message) => ({ regex: folders(names), message });
const frontEndRules = [
  ['public-site/src', [API_ONLY, NO_SHARED_CODE, NO_ADMIN_LIBRARIES]],
  [
    'public-site/src/{ui,lib,api,styles}',
    [
      API_ONLY,
      NO_SHARED_CODE,
      NO_ADMIN_LIBRARIES,
      below(['features', 'app'], 'ui, lib, api and styles may not import from features or app.'),
    ],
  ],
  [
    'public-site/src/features',
    [API_ONLY, NO_SHARED_CODE, NO_ADMIN_LIBRARIES, below(['app'], 'Features may not import from app.')],
  ],
  ['overlay-app/src', [API_ONLY, NO_ADMIN_LIBRARIES, NO_SHARED_CODE_EXCEPT_COLOURS]],
  ['admin-app/src', [API_ONLY, NO_SHARED_CODE_EXCEPT_COLOURS, QUERIES_GO_THROUGH_LOADED], [OWN_SAVE_BUTTON]],
  // Not the failure of a query, but of a screen's code.
  ['admin-app/src/layout', [API_ONLY, NO_SHARED_CODE_EXCEPT_COLOURS]],
  [
    'admin-app/src/shared',
    [
      API_ONLY,
      NO_SHARED_CODE,
      below(
        foldersOf('admin-app/src').filter((room) => !BELOW_SHARED.includes(room)),
        'shared may not import from the other folders of the console.',
      ),
    ],
  ],
].map(([folder, patterns, paths]) => ({
  files: [path.posix.join(folder, '**/*.{ts,tsx}')],
  rules: refuse(patterns, paths),
}));

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jest', 'node'],
  jsPlugins: ['./scripts/lib/lint-rules.mjs'],
  categories: { correctness: 'error' },
  env: { builtin: true },
  ignorePatterns: [
    '**/dist/**',
    'shared/src/generated/**',
    '**/.data/**',
    '**/.cache/**',
    'backend/openapi/**',
    'test-results/**',
    'playwright-report/**',
  ],
  rules: {
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-debugger': 'error',
    'no-control-regex': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-self-import': 'error',
    'jest/no-disabled-tests': 'error',
    'jest/no-focused-tests': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-misused-spread': 'off',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    {
      files: ['backend/src/**/*.ts'],
      rules: {
        'no-console': 'error',
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'node/no-process-env': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Inject the source of randomness, or use crypto.' },
        ],
      },
    },
    {
      files: [
        'backend/src/core/config/**/*.ts',
        'backend/src/main.ts',
        'backend/src/app/programs/*.ts',
        'backend/src/**/*.spec.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['admin-app/src/**/*.{ts,tsx}'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    ...backendRules,
    {
      files: ['backend/src/*.ts', 'backend/src/app/*.ts', 'backend/src/app/programs/*.ts'],
      rules: refuse([], [ORM]),
    },
    {
      files: ['{public-site,overlay-app,admin-app}/src/**/*.{ts,tsx}', 'test/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'error' },
    },
    {
      files: ['{public-site,overlay-app,admin-app}/src/**/*.tsx'],
      rules: { 'greenroom/keep-focus': 'error' },
    },
    ...frontEndRules,
    { files: ['test/**/*.ts'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    { files: ['test/{api,browser}/**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['**/*.mjs', 'public-site/public/*.js'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-function-type': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
};
