import { Box } from '@mui/material';
import { Form, SaveButton } from 'react-admin';
import { t } from '../i18n/texts';
import { LINE } from '../shared/field-widths';
import { Panel } from '../shared/Panel';
import { centsIn } from './amounts';
import { HuntFields } from './HuntFields';
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
      <Box sx={{ maxWidth: LINE }}>
        <Form record={EMPTY} noValidate onSubmit={(values: unknown) => begin.mutate(values as Begun)}>
          <HuntFields />
          <SaveButton
            label={t('resources.hunts.begin_action')}
            icon={<></>}
            alwaysEnable={!begin.isPending}
          />
        </Form>
      </Box>
    </Panel>
  );
}
