import { Box, Paper, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import { ink } from '../shared/tokens';
import { LookPreview } from './LookPreview';
import { shortCount } from './site-form';
import { useSettings, useSocials } from './use-settings';

/** Preview of the hero, the social cards and the pages, with the fields filled in so far. */
export function SitePreview() {
  const { title, tagline, heroImage, channel } = useSettings();
  // Same as on the site: no card without a link.
  const cards = useSocials().filter(({ url }) => url);
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={t('resources.site.preview')}
      sx={{
        p: 2.5,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        position: { lg: 'sticky' },
        top: { lg: 80 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', textAlign: 'center' }}>
        <Box
          component="img"
          src={heroImage || undefined}
          alt=""
          width={96}
          height={96}
          sx={{ objectFit: 'cover', borderRadius: '50%', bgcolor: ink[700] }}
        />
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
          {title || t('resources.site.fields.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {tagline}
        </Typography>
        <Typography variant="body2" sx={{ color: 'secondary.main' }}>
          {`twitch.tv/${channel ?? ''}`}
        </Typography>
      </Box>
      {cards.length > 0 && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}
        >
          {cards.map(({ id, name, followers }) => {
            const count = followers === null ? liveCount(id) : shortCount(followers);
            return (
              <Box component="li" key={id} sx={{ p: 1.25, borderRadius: 2, bgcolor: ink[800], minWidth: 0 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                {count && <Typography sx={{ fontWeight: 600 }}>{count}</Typography>}
              </Box>
            );
          })}
        </Box>
      )}
      <LookPreview />
    </Paper>
  );
}

/** The site only fetches the follower count of the streaming channel. */
const liveCount = (id: string): string | null => (id === 'twitch' ? t('resources.site.live_count') : null);
