import { Alert } from '@mui/material';
import type { RefusedTexts } from '../../shared/api';
import { refusedTextsText } from '../../shared/refused-texts';
import { useBotStatus } from '../connection/use-bot-status';

const REFRESH_MS = 10_000;

/** Lists saved texts that the promo guard refuses now, until they are changed. */
export function RefusedTextsNotice() {
  const { data: status } = useBotStatus(REFRESH_MS);
  // A replica of the previous version sends none during an update.
  const refused: RefusedTexts | undefined = status?.refusedTexts;
  if (!refused || refused.count === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {refusedTextsText(refused)}
    </Alert>
  );
}
