import { FONT_NAMES, FONTS } from '#shared/fonts.js';
import { DEFAULT_LOOK, GROUNDS } from '#shared/palette.js';
import { Box, Button, Typography } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t, textKey } from '../i18n/texts';
import { ColorPicker } from '../shared/ColorPicker';
import { filled } from '../shared/form-rules';
import { FormSection, twoColumns } from '../shared/FormSection';
import { colorFault, paletteIn } from './look';
import { useSettings } from './use-settings';

const COLORS = ['accent', 'reward'] as const;
const GROUND_CHOICES = GROUNDS.map((id) => ({ id, name: textKey(`resources.site.grounds.${id}`) }));
const FONT_CHOICES = FONTS.map((id) => ({ id, name: FONT_NAMES[id] }));

/** Two colours and a ground, from which all others follow, and the font. */
export function LookFields() {
  const { setValue } = useFormContext();
  const { look } = useSettings();
  const adjusted = paletteIn(look)?.adjusted ?? [];
  return (
    <FormSection title={t('resources.site.sections.look')} note={t('resources.site.notes.look')}>
      <Box sx={{ ...twoColumns, mb: 2 }}>
        {COLORS.map((color) => (
          <Box key={color} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <ColorPicker source={`look.${color}`} label={t(`resources.site.pick.${color}`)} />
            <TextInput
              source={`look.${color}`}
              validate={[filled, colorFault]}
              helperText={adjusted.includes(color) ? t(`resources.site.adjusted.${color}`) : false}
              isRequired
            />
          </Box>
        ))}
      </Box>
      <Box sx={twoColumns}>
        <SelectInput source="look.ground" choices={GROUND_CHOICES} validate={filled} isRequired />
        <SelectInput
          source="look.font"
          choices={FONT_CHOICES}
          translateChoice={false}
          validate={filled}
          isRequired
        />
      </Box>
      <Typography component="div" variant="body2">
        <Button
          size="small"
          color="inherit"
          onClick={() => setValue('look', DEFAULT_LOOK, { shouldDirty: true, shouldValidate: true })}
        >
          {t('resources.site.default_look')}
        </Button>
      </Typography>
    </FormSection>
  );
}
