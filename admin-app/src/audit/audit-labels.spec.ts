import { beforeAll, describe, expect, it } from '@jest/globals';
import { auditedFields } from '../../../test/support/audited-fields';
import { loadTexts, textFor } from '../i18n/texts';
import { auditChoiceLabel, auditFieldLabel } from './audit-labels';
import { isInternal } from './changes';
import { KINDS } from './kinds';

/** Names that are the same in every language, and the pseudo-locale. */
const PROPER_NAMES = new Set(['twitch', 'instagram', 'telegram', 'discord', 'en-XA']);

const fields = auditedFields().map(({ action, ...field }) => ({
  action,
  kind: action.split('.')[0]!,
  ...field,
}));
const shown = fields.filter(({ path }) => !isInternal(path) && !isInternal(path.split('.')[0]!));
const said = (found: readonly string[]) => [...new Set(found)].toSorted();

beforeAll(() => loadTexts('en'));

describe('everything the backend writes to the audit trail', () => {
  it('is derived from the types and the SQL', () => {
    expect(fields.filter(({ action, path }) => action === '' || path === '')).toEqual([]);
    expect(said(fields.map(({ kind }) => kind)).length).toBeGreaterThan(20);
  });

  it('has a label for each field', () => {
    const without = shown.filter(({ kind, path }) => auditFieldLabel(kind, path) === undefined);
    expect(said(without.map(({ kind, path }) => `${kind}: ${path}`))).toEqual([]);
  });

  it('has a label for each choice', () => {
    const without = shown.flatMap(({ kind, path, values }) =>
      values
        .filter((value) => !PROPER_NAMES.has(value) && auditChoiceLabel(kind, path, value) === undefined)
        .map((value) => `${kind}: ${path}: ${value}`),
    );
    expect(said(without)).toEqual([]);
  });

  it('has a sentence for each action, and a filter for each kind', () => {
    const unsaid = fields.filter(
      ({ action }) => textFor(`resources.audit.actions.${action}`, {}) === undefined,
    );
    expect(said(unsaid.map(({ action }) => action))).toEqual([]);
    const offered: readonly string[] = KINDS;
    expect(said(fields.map(({ kind }) => kind)).filter((kind) => !offered.includes(kind))).toEqual([]);
  });
});
