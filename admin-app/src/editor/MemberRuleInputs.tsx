import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import { optionalWholeNumber } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { CheckboxInput } from './CheckboxInput';

const count = optionalWholeNumber(1);

/** Requirements of an item or raffle that a member either meets or not. */
export function MemberFlagInputs() {
  return MEMBER_FLAGS.map((name) => (
    <CheckboxInput key={name} source={`rules.${name}`} label={`resources.items.fields.rules.${name}`} />
  ));
}

/** Requirements of an item or raffle that set a minimum. */
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
