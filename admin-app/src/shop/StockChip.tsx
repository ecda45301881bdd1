import { Chip } from '@mui/material';
import { LOW_CODES, LOW_STOCK } from '#shared/stock.js';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';

/** @param isLow if already known; by default derived from the stock, with a higher threshold for codes */
export function StockChip({
  stock,
  unlimited,
  hasCodes,
  isLow = stock <= (hasCodes ? LOW_CODES : LOW_STOCK),
}: Pick<ShopItem, 'stock' | 'unlimited' | 'hasCodes'> & { isLow?: boolean }) {
  if (unlimited && !hasCodes) return <>{t('resources.items.unlimited')}</>;
  if (stock === 0)
    return <Chip size="small" color="error" variant="outlined" label={t('resources.items.out_of_stock')} />;
  if (isLow)
    return (
      <Chip
        size="small"
        color="secondary"
        variant="outlined"
        label={t(hasCodes ? 'resources.items.codes.low' : 'resources.items.low_stock', { stock })}
      />
    );
  return <>{t(hasCodes ? 'resources.items.codes.left' : 'resources.items.in_stock', { stock })}</>;
}
