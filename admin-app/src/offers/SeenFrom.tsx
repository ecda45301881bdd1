import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { countries, type Country } from '../shared/countries';
import type { OfferRecord } from './offer-record';

/** The offers an adult in one country would see, with their links and codes. */
export function SeenFrom() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data: stored } = useListContext<OfferRecord>();
  const [country, setCountry] = useState<Country | null>(null);
  const { data: offers } = useQuery({
    queryKey: ['offers', 'preview', country?.id, stored],
    queryFn: () => provider.offersIn(country?.id ?? ''),
    enabled: country !== null,
  });
  return (
    <Box sx={{ mt: 2 }}>
      <Autocomplete
        options={countries()}
        getOptionLabel={({ name }) => name}
        value={country}
        onChange={(_, chosen) => setCountry(chosen)}
        openText={t('ra.action.open')}
        closeText={t('ra.action.close')}
        clearText={t('ra.action.clear_input_value')}
        renderInput={(params) => <TextField {...params} label={t('trust.map.seen_from')} />}
        sx={{ maxWidth: 360 }}
      />
      {country && offers?.length === 0 && <Typography>{t('trust.map.nothing')}</Typography>}
      {country && offers && offers.length > 0 && (
        <Box component="ol" sx={{ mt: 1, pl: 3 }}>
          {offers.map(({ id, name, link, promocode }) => (
            <li key={id}>
              {name}
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[link, promocode].filter(Boolean).join(' · ')}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
