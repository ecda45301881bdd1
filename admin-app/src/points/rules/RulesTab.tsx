import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { PointsPermissions } from '../../bot/connection/PointsPermissions';
import { SettingsForm } from '../../editor/SettingsForm';
import { WithPreview } from '../../editor/WithPreview';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { EarningRules } from '../../shared/api';
import { nonBlankLines } from '../../shared/lines';
import { RulesFields } from './RulesFields';
import { RulesPreview } from './RulesPreview';

export function RulesTab() {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  async function save({ ignoredLogins, ...rules }: EarningRules): Promise<EarningRules> {
    const saved = await provider.saveEarningRules({ ...rules, ignoredLogins: nonBlankLines(ignoredLogins) });
    // Sources that are switched off need no permission.
    void queries.invalidateQueries({ queryKey: ['points-permissions'] });
    return saved;
  }
  return (
    <SettingsForm read={() => provider.earningRules()} save={save}>
      <Box sx={{ mb: 2.5, '&:empty': { display: 'none' } }}>
        <PointsPermissions />
      </Box>
      <WithPreview preview={<RulesPreview />}>
        <RulesFields />
      </WithPreview>
    </SettingsForm>
  );
}
