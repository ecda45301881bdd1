import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Button } from '../../shared/Button';
import { CopyButton } from '../../shared/CopyButton';
import { Failure } from '../../shared/Failure';

/** The viewer's code. Revealing it is recorded, so it is only loaded on request. */
export function OrderCode({ claimId }: { claimId: string }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => provider.revealCode(claimId),
    gcTime: 0,
  });
  if (data) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {data.code}
        </Box>
        <CopyButton
          label={t('resources.claims.order.copy', { label: t('resources.claims.order.code') })}
          text={data.code}
        />
      </Box>
    );
  }
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {t('resources.claims.order.show_code')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('resources.claims.order.code_help')}
      </Typography>
      {error && <Failure error={error} fallback={t('resources.claims.failed.code')} sx={{ mt: 1 }} />}
    </>
  );
}
