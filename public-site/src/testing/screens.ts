import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';

const FEATURES = path.join(import.meta.dirname, '../features');

/** Jest's version of app/screens.ts. */
export const SCREENS: Record<string, () => Promise<Record<string, ComponentType>>> = Object.fromEntries(
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!page\/)[^/]+\/\w+Page\.tsx$/.test(file))
    .map((file) => [file, () => import(path.join(FEATURES, file)) as Promise<Record<string, ComponentType>>]),
);
