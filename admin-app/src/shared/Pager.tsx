import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { pagesOf, rangeText } from './paging';

/** @param noun names the entries in a range text; without it there is none */
export function Pager({ noun }: { noun?: string }) {
  const { page, total = 0, setPage } = useListContext();
  const pages = pagesOf(total);
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}
    >
      {noun && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
          aria-live="polite"
        >
          {rangeText(page, total, noun)}
        </Typography>
      )}
      <Button
        variant="outlined"
        size="small"
        startIcon={<NavigateBeforeIcon />}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        Previous
      </Button>
      <Typography variant="body2">{`Page ${page} of ${pages}`}</Typography>
      <Button
        variant="outlined"
        size="small"
        endIcon={<NavigateNextIcon />}
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        Next
      </Button>
    </Box>
  );
}
