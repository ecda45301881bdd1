import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import { optionalWholeNumber } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { CheckboxInput } from './CheckboxInput';

const count = optionalWholeNumber(1);

/** What an item or a raffle asks of a member, yes or no. */
export function MemberFlagInputs() {
  return MEMBER_FLAGS.map((name) => (
    <CheckboxInput key={name} source={`rules.${name}`} label={`resources.items.fields.rules.${name}`} />
  ));
}

/** What an item or a raffle asks of a member, at least so many. */
export function MemberNumberInputs() {
  return MEMBER_NUMBERS.map((name) => (
    <IntegerInput
      key={name}
      source={`rules.${name}`}
      label={`resources.items.fields.rules.${name}`}
      validate={count}
    />
  ));
}
