import pseudo from '#shared/generated/en-XA/console.js';
import { textsOf } from '#shared/texts.js';
import type { Page } from '@playwright/test';

export const words = textsOf<'console'>('en-XA', pseudo);

/** Matches a button text with any name filled in. */
export const withAnyName = (text: string): RegExp =>
  new RegExp(
    text
      .split('NAME')
      .map((part) => part.replace(/\W/g, '\\$&'))
      .join('.+'),
  );
export const NAME = { name: 'NAME', target: 'NAME', recordRepresentation: 'NAME' };

export const storeLanguage = (page: Page, locale: string) =>
  page.addInitScript((tag) => localStorage.setItem('RaStore.locale', JSON.stringify(tag)), locale);
