import { Box, Paper, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { LegalPreview as Preview } from '../shared/api';

export function LegalPreview({ text: { lead, sections } }: { text: Preview }) {
  return (
    <Paper component="section" variant="outlined" aria-label={t('resources.legal.preview')} sx={{ p: 3 }}>
      <Typography sx={{ mb: 2 }}>{lead}</Typography>
      {sections.map(({ id, title, html }) => (
        <Box
          key={id}
          sx={{
            mb: 2,
            overflowWrap: 'anywhere',
            '& table': { width: '100%' },
            '& a': { color: 'primary.main' },
          }}
        >
          <Typography variant="h2" sx={{ fontSize: 18, mb: 1 }}>
            {title}
          </Typography>
          {/* Safe: the server renders it from Markdown, treating HTML as text. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </Box>
      ))}
    </Paper>
  );
}
