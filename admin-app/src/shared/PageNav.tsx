import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, Button, Typography } from '@mui/material';

interface PageNavProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Which of the entries are shown, in words. */
  range?: string;
  /** Whether there are more pages than were counted. */
  isCapped?: boolean;
}

/** Which entries are shown, and the ways to the other pages where there are any. */
export function PageNav({ page, pages, onPage, range, isCapped }: PageNavProps) {
  const isOnly = pages <= 1;
  if (isOnly && !range) return null;
  return (
    <Box
      {...(!isOnly && { component: 'nav', 'aria-label': 'Pages' })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}
    >
      {range && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
          aria-live="polite"
        >
          {range}
        </Typography>
      )}
      {!isOnly && (
        <>
          <Button
            variant="outlined"
            size="small"
            startIcon={<NavigateBeforeIcon />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            Previous
          </Button>
          <Typography variant="body2">{`Page ${page} of ${pages}${isCapped ? '+' : ''}`}</Typography>
          <Button
            variant="outlined"
            size="small"
            endIcon={<NavigateNextIcon />}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </>
      )}
    </Box>
  );
}
