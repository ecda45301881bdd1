import { Box } from '@mui/material';
import type { LowStock } from '../shared/api';
import { StockChip } from '../shop/StockChip';
import { Figure, Tile } from './Tile';

const SHOWN = 3;

/** @param items those with the least stock first */
export function LowStockTile({ items }: { items: LowStock[] }) {
  const more = items.length - SHOWN;
  return (
    <Tile title="Low stock" to="/shop" linkText="Shop Items">
      {items.length === 0 && <Figure value="None" note="Every item has more than 3 left." />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {items.slice(0, SHOWN).map(({ id, name, stock }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <StockChip stock={stock} />
          </Box>
        ))}
        {more > 0 && <Box component="li" sx={{ color: 'text.secondary' }}>{`and ${more} more`}</Box>}
      </Box>
    </Tile>
  );
}
