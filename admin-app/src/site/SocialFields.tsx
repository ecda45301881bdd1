import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { filled, optionalWholeNumber, webAddressFault } from '../shared/form-rules';
import { FormSection } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { sectionTitle } from './sections';
import { useSocials } from './use-settings';

const count = optionalWholeNumber(0);

export const SocialFields = () => (
  <FormSection title={sectionTitle('socials')} note={t('resources.site.notes.socials')}>
    <Platforms />
  </FormSection>
);

/** One row for each of the four fixed platforms. */
function Platforms() {
  const socials = useSocials();
  return socials.map(({ id }, place) => {
    const platform = id.charAt(0).toUpperCase() + id.slice(1);
    const label = (field: 'name' | 'link' | 'followers') => t(`resources.site.social.${field}`, { platform });
    const source = `socials.${place}`;
    const isLive = id === 'twitch';
    return (
      <Box
        key={id}
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { sm: isLive ? '1fr 3fr' : '1fr 2fr 1fr' },
        }}
      >
        <TextInput source={`${source}.name`} label={label('name')} validate={filled} />
        <TextInput
          source={`${source}.url`}
          label={label('link')}
          type="url"
          helperText={t('resources.site.social.no_link')}
          validate={webAddressFault}
        />
        {!isLive && (
          <IntegerInput source={`${source}.followers`} label={label('followers')} validate={count} />
        )}
      </Box>
    );
  });
}
