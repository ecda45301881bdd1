import { Chip } from '@mui/material';
import { formatNumber } from '../shared/format';
import { LOW_STOCK } from './shop-texts';

export function StockChip({ stock }: { stock: number }) {
  if (stock === 0) return <Chip size="small" color="error" variant="outlined" label="Out of Stock" />;
  if (stock <= LOW_STOCK)
    return <Chip size="small" color="secondary" variant="outlined" label={`Only ${stock} left`} />;
  return <>{`${formatNumber(stock)} in stock`}</>;
}
