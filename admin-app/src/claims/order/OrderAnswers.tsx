import { Box } from '@mui/material';
import { t } from '../../i18n/texts';
import type { Order } from '../../shared/api';
import { CopyButton } from '../../shared/CopyButton';

/** The viewer's answers, each with a button to copy it. */
export function OrderAnswers({ answers }: Pick<Order, 'answers'>) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {answers.map(({ id, label, value }) => (
        <Box
          key={id}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem', gridColumn: 1 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, gridColumn: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
          <Box component="dd" sx={{ m: 0, gridColumn: 2, gridRow: '1 / span 2' }}>
            <CopyButton label={t('resources.claims.order.copy', { label })} text={value} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
