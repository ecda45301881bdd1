import { Box, Checkbox, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { HiddenChip } from '../editor/HiddenChip';
import { t } from '../i18n/texts';
import { ink } from '../shared/tokens';
import { DueChip } from './DueChip';
import type { OfferRecord } from './offer-record';

interface OfferRowProps {
  offer: OfferRecord;
  /** The buttons at its end. */
  children: ReactNode;
}

export function OfferRow({ offer, children }: OfferRowProps) {
  const { id, name, imageLink, description, isNew, hidden, checkedOn } = offer;
  const { selectedIds, onToggleItem } = useListContext<OfferRecord>();
  return (
    <>
      <Checkbox
        size="small"
        checked={selectedIds.includes(id)}
        onChange={() => onToggleItem(id)}
        slotProps={{ input: { 'aria-label': t('console.select', { name }) } }}
      />
      <Box
        component="img"
        src={imageLink}
        alt=""
        width={96}
        height={48}
        sx={{
          objectFit: 'cover',
          borderRadius: 1,
          bgcolor: ink[700],
          flexShrink: 0,
          opacity: hidden ? 0.5 : 1,
        }}
      />
      <Box sx={{ flex: 1, minWidth: { xs: 120, sm: 0 } }}>
        <Typography
          component="h2"
          sx={{ fontWeight: 600, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
        >
          {name}
          {isNew && (
            <Chip
              label={t('resources.offers.new_mark')}
              size="small"
              color="secondary"
              sx={{ height: 20, fontWeight: 700 }}
            />
          )}
          {hidden && <HiddenChip />}
          <DueChip checkedOn={checkedOn} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {description}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>{children}</Box>
    </>
  );
}
