import { Box } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { EarningRules } from '../../shared/api';
import { refusalOr } from '../../shared/failures';
import { filledLines } from '../../shared/lines';
import { FormSaveBar } from '../../shared/FormSaveBar';
import { UnsavedFormGuard } from '../../shared/UnsavedGuard';
import { useChangedMeanwhile } from '../../shared/use-changed-meanwhile';
import { useOutcome } from '../../shared/use-outcome';
import { RulesFields } from './RulesFields';
import { RulesPreview } from './RulesPreview';

export function RulesEditor({ stored }: { stored: EarningRules }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const [rules, setRules] = useState(stored);
  const { outcome, show } = useOutcome();
  const { changedMeanwhile, remember } = useChangedMeanwhile(stored, () => provider.earningRules());
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: EarningRules) => {
      if (await changedMeanwhile()) return null;
      const saved = await provider.saveEarningRules(toSave(values));
      await remember();
      return saved;
    },
    onSuccess: async (saved) => {
      if (!saved) return show({ severity: 'error', text: t('console.changed_meanwhile') });
      setRules(saved);
      show({ severity: 'success', text: t('resources.points.saved') });
      // What is switched off asks for no permission.
      await queries.invalidateQueries({ queryKey: ['points-permissions'] });
    },
    onError: (failure) =>
      show({ severity: 'error', text: refusalOr(failure, t('resources.points.failed.save')) }),
  });
  return (
    <Form
      record={{ ...rules, id: 'rules' }}
      noValidate
      onSubmit={(values: unknown) => mutate(values as EarningRules)}
    >
      <UnsavedFormGuard />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <RulesFields />
        <RulesPreview />
      </Box>
      <FormSaveBar saving={isPending} outcome={outcome} />
    </Form>
  );
}

const toSave = ({ ignoredLogins, ...rules }: EarningRules): EarningRules => ({
  ...rules,
  ignoredLogins: filledLines(ignoredLogins),
});
