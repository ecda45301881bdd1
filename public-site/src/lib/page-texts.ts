import type { Write } from '#shared/texts.js';
import type { ReactNode } from 'react';
import * as texts from './texts';

/*
 * The functions of `texts.ts`, for what only pages show that have texts of their own (`ownTexts` in the table of pages):
 * they know all texts of `locales/<tag>/site.json`.
 */

export const t = texts.t as Write<'site', string> & Write<'pages', string>;
export const rich = texts.rich as Write<'site', ReactNode> & Write<'pages', ReactNode>;
export const findText = texts.findText as texts.Find<'site' | 'pages'>;
