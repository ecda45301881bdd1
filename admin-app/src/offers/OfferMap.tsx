import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { countryName } from '../shared/countries';
import { Loaded } from '../shared/Loaded';
import { Col, Rows } from '../shared/Rows';
import type { OfferRecord } from './offer-record';
import { OldCountryData } from './OldCountryData';
import { SeenFrom } from './SeenFrom';

/** Which offers adults see in each country: those named by an offer, all others, and unknown. */
export function OfferMap() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data: offers = [] } = useListContext<OfferRecord>();
  // The list is part of the key, so that saving an offer refreshes the map.
  const query = useQuery({
    queryKey: ['offers', 'map', offers],
    queryFn: () => provider.offerMap(),
  });
  const nameOf = (country: string | null) =>
    country === null || country === '*'
      ? t(country === null ? 'trust.map.unknown' : 'trust.map.elsewhere')
      : countryName(country);
  const shown = offers.filter(({ hidden }) => !hidden);
  return (
    <Loaded query={query} failure={t('trust.map.failed')}>
      {(data) =>
        shown.length > 0 && (
          <Box component="section" sx={{ mt: 4 }}>
            <Typography id="offer-map" variant="h2">
              {t('trust.map.title')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {t('trust.map.note')}
            </Typography>
            <OldCountryData builtAt={data.databaseBuiltAt} />
            <Rows<OfferRecord> texts="offers.map" label={t('trust.map.title')} rows={shown} maxHeight={480}>
              <Col<OfferRecord> source="name" isHead />
              {data.countries.map(({ country, shown: ids }) => (
                <Col<OfferRecord>
                  key={country}
                  label={nameOf(country)}
                  align="center"
                  render={({ id }) => <Mark isShown={ids.includes(id)} />}
                />
              ))}
            </Rows>
            <SeenFrom />
          </Box>
        )
      }
    </Loaded>
  );
}

function Mark({ isShown }: { isShown: boolean }) {
  return isShown ? (
    <CheckIcon fontSize="small" color="success" titleAccess={t('trust.map.yes')} />
  ) : (
    <CloseIcon fontSize="small" color="disabled" titleAccess={t('trust.map.no')} />
  );
}
