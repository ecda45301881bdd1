import type { Texts } from './texts.js';

/** Refusal code for an invalid value. The message is built from the field, the rule and its limits. */
export const INVALID_INPUT = 'invalid_input';

type Params = Readonly<Record<string, string | number>>;

/**
 * The validation message in the language of `texts`: `Name: 1 to 100 characters, without control characters`.
 * @param params of the refusal; includes `label` if only the server knows the name of the field
 * @param label the form's label
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
