import { Box, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import { Failure } from '../shared/Failure';
import { Button } from '../shared/Button';
import { FormSection, twoColumns } from '../shared/FormSection';
import { parseWholeNumber } from '../shared/whole-number';
import { OpenRedemptions } from './OpenRedemptions';
import { StoreItems } from './StoreItems';
import { useImportStep } from './use-imports';

/**
 * Fetches a channel's data from StreamElements: points and watch time, store items, and redemptions still
 * owed to viewers.
 */
export function StreamElements() {
  const [channel, setChannel] = useState('');
  const [rateText, setRate] = useState('1');
  const rate = parseWholeNumber(rateText);
  const isRateRight = rate !== null && rate >= 1 && rate <= 1_000_000;
  const name = channel.trim().replace(/^@/, '');
  const isNameRight = /^\w{1,25}$/.test(name);
  const start = useImportStep((provider) => provider.startStreamElements({ channel: name, rate: rate ?? 1 }));
  const isReady = isNameRight && isRateRight;
  return (
    <Stack spacing={2}>
      <FormSection
        title={t('resources.imports.streamelements.title')}
        note={t('resources.imports.streamelements.note')}
      >
        <Box sx={{ ...twoColumns, rowGap: 2 }}>
          <TextField
            label={t('resources.imports.streamelements.channel')}
            helperText={t('resources.imports.streamelements.channel_help')}
            error={name !== '' && !isNameRight}
            value={channel}
            onChange={({ target }) => setChannel(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } }}
          />
          <TextField
            label={t('resources.imports.rate')}
            helperText={t('resources.imports.streamelements.rate_help')}
            error={!isRateRight}
            value={rateText}
            onChange={({ target }) => setRate(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </Box>
        {start.error && (
          <Failure error={start.error} fallback={t('resources.imports.failed.step')} sx={{ mt: 2 }} />
        )}
        <Button
          variant="contained"
          sx={{ mt: 2 }}
          disabled={!isReady || start.isPending}
          onClick={() => start.mutate()}
        >
          {t('resources.imports.streamelements.read')}
        </Button>
      </FormSection>
      <StoreItems key={`${name} ${rate}`} from={isReady ? { channel: name, rate } : null} />
      <OpenRedemptions channel={isNameRight ? name : null} />
    </Stack>
  );
}
