import { Form, TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import type { Hunt } from '../shared/api';
import { Panel } from '../shared/Panel';
import { SaveButton } from '../shared/SaveButton';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { amountText, centsIn } from './amounts';
import { AmountInput, HuntFields } from './HuntFields';
import { useHuntStep } from './use-hunt';

interface Settings {
  name: string;
  currency: string;
  start: string;
  left: string;
  blocked?: string | null;
}

export function HuntSettings({ hunt, blocked }: { hunt: Hunt; blocked: string }) {
  const { name, currency, startCents, leftCents, version } = hunt;
  const save = useHuntStep((provider, { start, left, ...wanted }: Settings) =>
    provider.saveHunt({
      name: wanted.name,
      currency: wanted.currency,
      blocked: wanted.blocked ?? '',
      startCents: centsIn(start) ?? 0,
      leftCents: centsIn(left) ?? 0,
      version,
    }),
  );
  const record = { name, currency, blocked, start: amountText(startCents), left: amountText(leftCents) };
  return (
    <Panel title={t('resources.hunts.settings')}>
      <Form record={record} noValidate onSubmit={(values: unknown) => save.mutate(values as Settings)}>
        <UnsavedFormGuard />
        <HuntFields />
        <AmountInput
          source="left"
          label={t('resources.hunts.fields.left')}
          helperText={t('resources.hunts.left_help')}
        />
        <TextInput
          source="blocked"
          label={t('resources.hunts.fields.blocked')}
          helperText={t('resources.hunts.blocked_help')}
          multiline
          minRows={2}
        />
        <SaveButton label={t('resources.hunts.save')} disabled={save.isPending} />
      </Form>
    </Panel>
  );
}
