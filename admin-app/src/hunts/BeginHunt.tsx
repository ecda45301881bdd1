import { Box } from '@mui/material';
import { Form } from 'react-admin';
import { t } from '../i18n/texts';
import { LINE } from '../shared/field-widths';
import { Panel } from '../shared/Panel';
import { SaveButton } from '../shared/SaveButton';
import { HuntFields } from './HuntFields';
import { NEW_HUNT, type NewHunt, toAddHunt } from './new-hunt';
import { useHuntStep } from './use-hunt';

export function BeginHunt() {
  const begin = useHuntStep((provider, typed: NewHunt) => provider.beginHunt(toAddHunt(typed)));
  return (
    <Panel title={t('resources.hunts.begin')} note={t('resources.hunts.begin_note')}>
      <Box sx={{ maxWidth: LINE }}>
        <Form record={NEW_HUNT} noValidate onSubmit={(values: unknown) => begin.mutate(values as NewHunt)}>
          <HuntFields />
          <SaveButton label={t('resources.hunts.begin_action')} disabled={begin.isPending} />
        </Form>
      </Box>
    </Panel>
  );
}
