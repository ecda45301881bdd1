import DeleteIcon from '@mui/icons-material/Delete';
import { Box, IconButton, Paper } from '@mui/material';
import { TextInput, useSimpleFormIteratorItem, useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import { ColorPicker } from '../shared/ColorPicker';
import { twoColumns } from '../shared/FormSection';
import { TranslationInputs } from '../shared/TranslationInputs';
import { useFieldFromHash } from '../shared/use-field-from-hash';
import { IntegerField } from './IntegerField';

const asTyped = (text: string) => text;

/** One tier of the surrounding form. @param onLast called on an attempt to remove the only tier */
export function TierRow({ onLast }: { onLast: () => void }) {
  const { getSource } = useSourceContext();
  const { index, total, remove } = useSimpleFormIteratorItem();
  const place = index + 1;
  useFieldFromHash();
  const name = useWatch({ name: getSource('tier') }) as string;
  return (
    <Paper
      component="fieldset"
      variant="outlined"
      sx={{
        m: 0,
        p: 1.5,
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '48px 1fr 1fr 40px', md: '2fr 1fr 1fr 48px 1fr 40px' },
      }}
      aria-label={t('rewards.tier', { place })}
    >
      <TextInput
        source="tier"
        label={t('rewards.name')}
        parse={asTyped}
        helperText={false}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <IntegerField source="points" label="rewards.points" />
      <IntegerField source="probability" label="rewards.probability" />
      <ColorPicker source="color" label={t('rewards.picker')} />
      <TextInput
        source="color"
        label={t('rewards.color')}
        parse={asTyped}
        helperText={false}
        sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}
      />
      <IconButton
        aria-label={t('rewards.remove', { name: name || t('rewards.tier', { place }) })}
        onClick={() => (total > 1 ? remove() : onLast())}
        sx={{ justifySelf: 'start' }}
      >
        <DeleteIcon />
      </IconButton>
      <Box sx={{ ...twoColumns, rowGap: 1.5, gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <TranslationInputs fields={[{ source: 'tier', label: t('rewards.name') }]} />
      </Box>
    </Paper>
  );
}
