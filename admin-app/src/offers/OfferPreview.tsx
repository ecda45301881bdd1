import { Box, Chip, Paper, Typography } from '@mui/material';
import { FieldTitle } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import { ink } from '../shared/tokens';
import { type OfferRecord, PAIRS, TAGS } from './offer-record';

/** Preview of the offer's card, with the fields filled in so far. */
export function OfferPreview() {
  const offer = useWatch() as Partial<OfferRecord>;
  const tags = TAGS.filter((tag) => offer.tags?.[tag]);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('resources.offers.preview')}
      sx={{ overflow: 'hidden', mt: 1, alignSelf: 'start', position: { md: 'sticky' }, top: { md: 8 } }}
    >
      <Box sx={{ aspectRatio: '2 / 1', bgcolor: ink[700], position: 'relative' }}>
        {offer.imageLink && (
          <Box
            component="img"
            src={offer.imageLink}
            alt=""
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
        {offer.isNew && (
          <Chip
            label={t('resources.offers.new_mark')}
            size="small"
            color="secondary"
            sx={{ position: 'absolute', top: 8, left: 8, fontWeight: 700 }}
          />
        )}
      </Box>
      <Box sx={{ p: 1.5, display: 'grid', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{offer.name || t('resources.offers.fields.name')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {tags.map((tag) => (
            <Chip key={tag} label={<FieldTitle source={`tags.${tag}`} />} size="small" variant="outlined" />
          ))}
        </Box>
        <Typography variant="body2">{offer.description}</Typography>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, m: 0, fontSize: 14 }}
        >
          {PAIRS.filter((pair) => offer[`title${pair}`]).map((pair) => (
            <Box
              key={pair}
              sx={{ display: 'contents', '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}
            >
              <dt>{offer[`title${pair}`]}</dt>
              <dd>{offer[`description${pair}`]}</dd>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" sx={{ color: 'secondary.main' }}>
          {offer.promocode || t('resources.offers.no_promocode')}
        </Typography>
      </Box>
    </Paper>
  );
}
