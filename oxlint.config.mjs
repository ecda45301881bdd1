import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Which folder of the backend may import from which others: everything that is not named here is refused. */
const BACKEND = {
  config: [],
  common: ['config'],
  database: ['common', 'config'],
  leader: ['common', 'config', 'database'],
  replicas: ['common', 'config'],
  sse: ['common', 'config', 'replicas'],
  twitch: ['common', 'config', 'leader', 'replicas'],
  audit: ['common', 'database', 'replicas'],
  security: ['common', 'database', 'leader'],
  health: ['common', 'config', 'database', 'replicas'],
  'site-settings': ['audit', 'common', 'config', 'database', 'replicas'],
  country: ['common', 'config', 'database', 'leader', 'replicas'],
  trust: ['common', 'config', 'country', 'database', 'site-settings'],
  offers: ['audit', 'common', 'config', 'country', 'database', 'replicas', 'site-settings', 'trust'],
  breaks: ['auth', 'common', 'config', 'country', 'database', 'points', 'replicas', 'sse', 'trust', 'users'],
  points: ['common', 'config', 'database', 'leader', 'replicas', 'sse', 'users'],
  users: ['audit', 'common', 'config', 'database', 'points'],
  rewards: ['audit', 'common', 'config', 'database', 'points', 'replicas', 'trust', 'users'],
  shop: ['audit', 'common', 'config', 'database', 'points', 'replicas', 'sse', 'trust', 'twitch', 'users'],
  earning: [
    'audit',
    'common',
    'config',
    'database',
    'leader',
    'points',
    'replicas',
    'stream',
    'twitch',
    'users',
  ],
  imports: [
    'audit',
    'bot',
    'common',
    'config',
    'database',
    'earning',
    'exports',
    'leader',
    'legal',
    'media',
    'offers',
    'replicas',
    'rewards',
    'shop',
    'site-settings',
    'twitch',
    'users',
  ],
  prizes: ['bot', 'common', 'shop', 'users'],
  play: ['common', 'config', 'replicas', 'sse'],
  overlays: [
    'audit',
    'common',
    'config',
    'database',
    'earning',
    'guesses',
    'hunts',
    'prizes',
    'raffles',
    'replicas',
    'sse',
    'users',
  ],
  raffles: [
    'audit',
    'bot',
    'common',
    'config',
    'database',
    'earning',
    'leader',
    'play',
    'prizes',
    'replicas',
    'shop',
    'twitch',
    'users',
  ],
  hunts: ['audit', 'bot', 'common', 'database', 'play', 'replicas', 'users'],
  guesses: [
    'audit',
    'bot',
    'common',
    'config',
    'database',
    'earning',
    'hunts',
    'leader',
    'play',
    'prizes',
    'replicas',
    'twitch',
    'users',
  ],
  exports: ['audit', 'common', 'config', 'database', 'shop'],
  stream: ['common', 'config', 'database', 'leader', 'replicas', 'sse', 'twitch'],
  privacy: [
    'auth',
    'common',
    'config',
    'database',
    'leader',
    'points',
    'replicas',
    'shop',
    'sse',
    'twitch',
    'users',
  ],
  legal: ['audit', 'common', 'config', 'database', 'replicas', 'site-settings'],
  media: ['audit', 'common', 'database'],
  auth: ['audit', 'common', 'config', 'database', 'earning', 'leader', 'replicas', 'sse', 'twitch', 'users'],
  'claim-notifications': ['audit', 'common', 'config', 'database', 'leader', 'site-settings', 'twitch'],
  bot: [
    'audit',
    'claim-notifications',
    'common',
    'config',
    'database',
    'earning',
    'leader',
    'offers',
    'points',
    'privacy',
    'replicas',
    'shop',
    'site-settings',
    'stream',
    'trust',
    'twitch',
    'users',
  ],
  restore: ['audit', 'bot', 'common', 'offers', 'rewards', 'shop', 'site-settings'],
  economy: ['audit', 'common', 'config', 'database', 'points', 'replicas', 'users'],
  dashboard: ['common', 'database', 'points', 'replicas', 'stream'],
  metrics: ['common', 'config', 'database', 'replicas', 'sse', 'stream'],
  frontends: ['common', 'config', 'media', 'offers', 'overlays', 'site-settings', 'stream', 'trust'],
};

/** Not even a folder that may import from another may reach for these of it. */
const INTERNALS = '(controller|entity|mapper|statements)';
const ORM = { name: 'typeorm', message: 'The ORM stays in entities, services and migrations.' };

const refuse = (patterns, paths = []) => ({ 'no-restricted-imports': ['error', { patterns, paths }] });
const folders = (names) => `^(\\.\\./)+(${names.join('|')})/`;

const backendRules = Object.entries(BACKEND).flatMap(([folder, allowed]) => {
  const others = Object.keys(BACKEND).filter((name) => name !== folder && !allowed.includes(name));
  const beyond = {
    regex: folders(others),
    message: `${folder} may import from ${allowed.join(', ') || 'no other folder'}.`,
  };
  const exported = {
    regex: `^(\\.\\./)+[a-z-]+/(.*/)?[a-z-]+\\.${INTERNALS}\\.js$`,
    message: 'Ask the other folder through its services.',
  };
  const entities = {
    regex: '^\\.\\.?/.*(?<!\\.entity)\\.(controller|service|module|mapper|statements)\\.js$',
    message: 'An entity knows only other entities.',
  };
  const files = `backend/src/${folder}/**/*`;
  return [
    { files: [`${files}.ts`], rules: refuse([beyond, exported], folder === 'database' ? [] : [ORM]) },
    { files: [`${files}.service.ts`], rules: refuse([beyond, exported]) },
    { files: [`${files}.entity.ts`], rules: refuse([beyond, entities]) },
  ];
});
const unknown = readdirSync(path.join(import.meta.dirname, 'backend/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !(entry.name in BACKEND))
  .map(({ name }) => name);
if (unknown.length > 0)
  throw new Error(`oxlint.config.mjs does not say what ${unknown.join(', ')} may import`);

const API_ONLY = {
  regex: '^(\\.\\./)+backend/(?!src/common/routes/pages\\.json$)',
  message: 'Front ends know the backend only through the generated types (@api) and the table of pages.',
};
const APART = { regex: '^(\\.\\./)+(admin-app|public-site)/', message: 'The front ends share no code.' };
const SMALL = {
  regex: '^(react-admin|ra-[a-z-]+|@mui/.*|@emotion/.*)$',
  message: 'The public site stays small: no react-admin, no MUI.',
};
const below = (names, message) => ({ regex: folders(names), message });
const frontEndRules = [
  ['public-site/src', [API_ONLY, APART, SMALL]],
  [
    'public-site/src/{ui,lib,api,styles}',
    [API_ONLY, APART, SMALL, below(['features', 'app'], 'ui, lib and api are below features and app.')],
  ],
  ['public-site/src/features', [API_ONLY, APART, SMALL, below(['app'], 'Features are below app.')]],
  // The colours' names are the public site's.
  [
    'overlay-app/src',
    [API_ONLY, SMALL, { ...APART, regex: '^(\\.\\./)+(admin-app|public-site)/(?!src/styles/tokens\\.css$)' }],
  ],
  ['admin-app/src', [API_ONLY, APART]],
  [
    'admin-app/src/shared',
    [
      API_ONLY,
      APART,
      below(
        [
          'audit',
          'bot',
          'claims',
          'dashboard',
          'editor',
          'exports',
          'imports',
          'layout',
          'legal',
          'offers',
          'overlays',
          'person',
          'rewards',
          'security',
          'shop',
          'site',
          'spins',
          'users',
        ],
        'shared is below the screens.',
      ),
    ],
  ],
].map(([folder, patterns]) => ({
  files: [path.posix.join(folder, '**/*.{ts,tsx}')],
  rules: refuse(patterns),
}));

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jest', 'node'],
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
          { object: 'Math', property: 'random', message: 'Chance is injected or cryptographic.' },
        ],
      },
    },
    {
      files: [
        'backend/src/config/**/*.ts',
        'backend/src/{main,openapi,rekey,correct-break,import-file,export-file}.ts',
        'backend/src/**/*.spec.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['admin-app/src/**/*.{ts,tsx}'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    ...backendRules,
    { files: ['backend/src/*.ts'], rules: refuse([], [ORM]) },
    {
      files: ['{public-site,overlay-app,admin-app}/src/**/*.{ts,tsx}', 'test/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'error' },
    },
    ...frontEndRules,
    { files: ['test/**/*.ts'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    { files: ['test/{api,browser}/**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      files: ['**/*.mjs'],
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
