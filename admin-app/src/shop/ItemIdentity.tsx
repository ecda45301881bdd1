import { Box, Chip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { HiddenChip } from '../editor/HiddenChip';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { ink } from '../shared/tokens';

export function ItemIdentity() {
  const item = useRecordContext<ShopItem>();
  if (!item) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="img"
        src={item.image}
        alt=""
        width={48}
        height={48}
        sx={{
          objectFit: 'cover',
          borderRadius: 1,
          bgcolor: ink[700],
          flexShrink: 0,
          opacity: item.hidden ? 0.5 : 1,
        }}
      />
      <Box sx={{ minWidth: { xs: 0, sm: 200 } }}>
        <Typography
          sx={{ fontWeight: 600, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
        >
          {item.name}
          {item.featured && (
            <Chip size="small" color="secondary" label={t('resources.items.featured')} sx={{ height: 20 }} />
          )}
          {item.hidden && <HiddenChip />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', maxWidth: 420 }}>
          {item.description}
        </Typography>
      </Box>
    </Box>
  );
}
