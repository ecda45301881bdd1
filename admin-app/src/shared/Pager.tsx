import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import { Button } from './Button';
import { formatNumber } from './format';

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  /** Appended to the number of pages: `400+`. */
  more?: string;
  onPage: (page: number) => void;
}

/** The pager of every list. Renders nothing if there is only one page. */
export function Pager({ page, pages, more = '', onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label={t('ra.navigation.pages')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <Button
        variant="outlined"
        size="small"
        startIcon={<NavigateBeforeIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t('ra.action.previous_page')}
      </Button>
      <Typography variant="body2">
        {t('ra.navigation.page_of', { page, pages: formatNumber(pages) + more })}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        endIcon={<NavigateNextIcon />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('ra.action.next_page')}
      </Button>
    </Box>
  );
}
