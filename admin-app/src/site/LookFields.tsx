import { FONT_NAMES, FONTS } from '#shared/fonts.js';
import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { DEFAULT_LOOK, GROUNDS } from '#shared/palette.js';
import { Box, Button, Typography } from '@mui/material';
import { required, SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t, textKey } from '../i18n/texts';
import { ColorPicker } from '../shared/ColorPicker';
import { FormSection, twoColumns } from '../shared/FormSection';
import { PictureInput } from '../shared/PictureInput';
import { colorFault, paletteIn } from './look';
import { sectionTitle } from './sections';
import { useSettings } from './use-settings';

const COLORS = ['accent', 'reward'] as const;
const hexColor = [required(), colorFault];
const GROUND_CHOICES = GROUNDS.map((id) => ({ id, name: textKey(`resources.site.grounds.${id}`) }));
const FONT_CHOICES = FONTS.map((id) => ({ id, name: FONT_NAMES[id] }));

/** Colours and ground, from which the palette is derived, with the font and the site's pictures. */
export function LookFields() {
  const { setValue } = useFormContext();
  const { look } = useSettings();
  const reset = () => {
    const defaults = { look: DEFAULT_LOOK, heroAlt: '', ...DEFAULT_PICTURES };
    for (const [field, value] of Object.entries(defaults))
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
  };
  const adjusted = paletteIn(look)?.adjusted ?? [];
  return (
    <FormSection title={sectionTitle('look')} note={t('resources.site.notes.look')}>
      <Box sx={{ ...twoColumns, rowGap: 1, mb: 2 }}>
        {COLORS.map((color) => (
          <Box key={color} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <ColorPicker source={`look.${color}`} label={t(`resources.site.pick.${color}`)} />
            <TextInput
              source={`look.${color}`}
              validate={hexColor}
              helperText={adjusted.includes(color) ? t(`resources.site.adjusted.${color}`) : false}
            />
          </Box>
        ))}
      </Box>
      <Box sx={twoColumns}>
        <SelectInput source="look.ground" choices={GROUND_CHOICES} validate={required()} />
        <SelectInput
          source="look.font"
          choices={FONT_CHOICES}
          translateChoice={false}
          validate={required()}
        />
      </Box>
      <PictureInput source="logo" helperText={t('resources.site.help.logo')} />
      <PictureInput source="favicon" ratio={1} helperText={t('resources.site.help.favicon')} />
      <PictureInput source="heroImage" ratio={1} />
      <TextInput source="heroAlt" helperText={t('resources.site.help.heroAlt')} />
      <PictureInput source="offlineImage" ratio={16 / 9} />
      <PictureInput source="shareImage" ratio={1200 / 630} helperText={t('resources.site.help.shareImage')} />
      <Typography component="div" variant="body2">
        <Button size="small" color="inherit" onClick={reset}>
          {t('resources.site.default_look')}
        </Button>
      </Typography>
    </FormSection>
  );
}
