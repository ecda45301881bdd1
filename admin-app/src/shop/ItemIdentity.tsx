import { Box, Typography } from '@mui/material';
import type { ShopItem } from '../shared/api';
import { ink } from '../theme/tokens';

export function ItemIdentity({ item }: { item: ShopItem }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="img"
        src={item.image}
        alt=""
        width={48}
        height={48}
        sx={{ objectFit: 'cover', borderRadius: 1, bgcolor: ink[700], flexShrink: 0 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', maxWidth: 420 }}>
          {item.description}
        </Typography>
      </Box>
    </Box>
  );
}
