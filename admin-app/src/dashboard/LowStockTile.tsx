import { Box, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { LowStock } from '../shared/api';
import { StockChip } from '../shop/StockChip';
import { Figure, Tile } from './Tile';

const SHOWN = 3;

interface LowStockTileProps {
  /** Lowest stock first. */
  items: LowStock[];
  /** Whether the shop has any item; undefined if the server is of a version that does not say. */
  hasItems?: boolean;
}

export function LowStockTile({ items, hasItems = true }: LowStockTileProps) {
  const more = items.length - SHOWN;
  if (!hasItems)
    return (
      <Tile name="stock" to="/shop">
        <Typography sx={{ color: 'text.secondary' }}>{t('dashboard.stock.no_items')}</Typography>
      </Tile>
    );
  return (
    <Tile name="stock" to="/shop">
      {items.length === 0 && <Figure value={t('dashboard.stock.none')} note={t('dashboard.stock.enough')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {items.slice(0, SHOWN).map(({ id, name, stock }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <StockChip stock={stock} isLow />
          </Box>
        ))}
        {more > 0 && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {t('dashboard.stock.more', { more })}
          </Box>
        )}
      </Box>
    </Tile>
  );
}
