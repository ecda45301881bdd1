import { Alert } from '@mui/material';
import { useRef, useState } from 'react';
import { Form, TextInput } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { FormHandle } from '../shared/FormHandle';
import { useFollowed } from '../editor/use-followed';
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

const settingsOf = ({ name, currency, startCents, leftCents }: Hunt, blocked: string): Settings => ({
  name,
  currency,
  blocked,
  start: amountText(startCents),
  left: amountText(leftCents),
});

interface HuntSettingsProps {
  hunt: Hunt;
  blocked: string;
  onUnsaved: (unsaved: boolean) => void;
}

export function HuntSettings({ hunt, blocked, onUnsaved }: HuntSettingsProps) {
  const form = useRef<UseFormReturn>(null);
  const stored = settingsOf(hunt, blocked);
  const [record] = useState(stored);
  const { notice, takeAnswer } = useFollowed(form, stored, 'hunts');
  const save = useHuntStep(async (provider, { start, left, ...wanted }: Settings) => {
    const sent = structuredClone(form.current?.getValues() ?? {});
    const saved = await provider.saveHunt({
      name: wanted.name,
      currency: wanted.currency,
      blocked: wanted.blocked ?? '',
      startCents: centsIn(start) ?? 0,
      leftCents: centsIn(left) ?? 0,
      version: hunt.version,
    });
    takeAnswer(sent, settingsOf(saved, wanted.blocked ?? ''));
  });
  return (
    <Panel title={t('resources.hunts.settings')}>
      <Form record={record} noValidate onSubmit={(values: unknown) => save.mutate(values as Settings)}>
        <FormHandle ref={form} />
        <UnsavedFormGuard onUnsaved={onUnsaved} />
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
        {notice && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {notice}
          </Alert>
        )}
        <SaveButton label={t('resources.hunts.save')} disabled={save.isPending} />
      </Form>
    </Panel>
  );
}
