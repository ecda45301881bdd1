import type { Texts } from './texts.js';

/** The code of a value that breaks a rule: its sentence is put together from the field, the rule and the rule's limits. */
export const INVALID_INPUT = 'invalid_input';

type Params = Readonly<Record<string, string | number>>;

/**
 * What is wrong with a value, in the texts' language: `Name: 1 to 100 characters, without control characters`.
 * @param params of the refusal; `label` is there where only the server knows what the field is called
 * @param label as the form has it
 */
export function brokenRule(
  { find, t }: Texts<'refusals'>,
  { field = '', rule = '', ...limits }: Params,
  label?: string,
): string {
  const text = `${INVALID_INPUT}.${rule}`;
  const values = {
    min: 0,
    ...limits,
    field: limits['label'] ?? label ?? find(`${INVALID_INPUT}.field.${field}`) ?? t('invalid_input.field'),
  };
  const limited = 'limit' in limits ? find(`${text}.limited`, values) : undefined;
  return limited ?? find(text, values) ?? t('invalid_input.other', { field: String(values.field) });
}
