import { Box } from '@mui/material';
import { useRef } from 'react';
import { Form } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { FormHandle } from '../shared/FormHandle';
import { takeStored } from '../shared/take-stored';
import { t } from '../i18n/texts';
import { LINE } from '../shared/field-widths';
import { Panel } from '../shared/Panel';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { SaveButton } from '../shared/SaveButton';
import { HuntFields } from './HuntFields';
import { NEW_HUNT, type NewHunt, toAddHunt } from './new-hunt';
import { useHuntStep } from './use-hunt';

export function BeginHunt({ onUnsaved }: { onUnsaved: (unsaved: boolean) => void }) {
  const form = useRef<UseFormReturn>(null);
  const begin = useHuntStep(async (provider, typed: NewHunt) => {
    const sent = structuredClone(form.current?.getValues() ?? typed);
    await provider.beginHunt(toAddHunt(typed));
    if (form.current) takeStored(form.current, sent, NEW_HUNT);
  });
  return (
    <Panel title={t('resources.hunts.begin')} note={t('resources.hunts.begin_note')}>
      <Box sx={{ maxWidth: LINE }}>
        <Form record={NEW_HUNT} noValidate onSubmit={(values: unknown) => begin.mutate(values as NewHunt)}>
          <FormHandle ref={form} />
          <UnsavedFormGuard onUnsaved={onUnsaved} />
          <HuntFields />
          <SaveButton label={t('resources.hunts.begin_action')} disabled={begin.isPending} />
        </Form>
      </Box>
    </Panel>
  );
}
