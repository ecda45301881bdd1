import { Box, Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import { t } from '../i18n/texts';

interface SectionLinksProps {
  sections: readonly { id: string; title: string }[];
}

/** Links to the sections of a long form, which stay visible while it scrolls. */
export const SectionLinks = ({ sections }: SectionLinksProps) => (
  <Box
    component="nav"
    aria-label={t('console.sections')}
    sx={{
      position: 'sticky',
      top: '3.5rem',
      zIndex: 2,
      bgcolor: 'background.default',
      display: 'flex',
      gap: 1,
      py: 1,
      mb: 1,
      flexWrap: { md: 'wrap' },
      overflowX: { xs: 'auto', md: 'visible' },
    }}
  >
    {sections.map(({ id, title }) => (
      <Chip
        key={id}
        component={Link}
        to={{ hash: id }}
        replace
        clickable
        variant="outlined"
        label={title}
        sx={{ flexShrink: 0 }}
      />
    ))}
  </Box>
);
