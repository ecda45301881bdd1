import { Form, SaveButton, TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { filled } from '../shared/form-rules';
import { Panel } from '../shared/Panel';
import { amountFault, centsIn } from './amounts';
import { useHuntStep } from './use-hunt';

interface Begun {
  name: string;
  currency: string;
  start: string;
}

const EMPTY = { currency: 'EUR' };

export function BeginHunt() {
  const begin = useHuntStep((provider, { name, currency, start }: Begun) =>
    provider.beginHunt({ name, currency, startCents: centsIn(start) ?? 0 }),
  );
  return (
    <Panel title={t('resources.hunts.begin')} note={t('resources.hunts.begin_note')}>
      <Form record={EMPTY} noValidate onSubmit={(values: unknown) => begin.mutate(values as Begun)}>
        <TextInput
          source="name"
          label={t('resources.hunts.fields.name')}
          validate={filled}
          isRequired
          sx={{ mt: 1.5 }}
        />
        <TextInput
          source="start"
          label={t('resources.hunts.fields.start')}
          validate={amountFault}
          isRequired
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
        <TextInput
          source="currency"
          label={t('resources.hunts.fields.currency')}
          validate={filled}
          isRequired
        />
        <SaveButton label={t('resources.hunts.begin_action')} icon={<></>} alwaysEnable={!begin.isPending} />
      </Form>
    </Panel>
  );
}
