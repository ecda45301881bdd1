import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { CheckboxInput } from '../../editor/CheckboxInput';
import { type PlainKey, t } from '../../i18n/texts';
import { wholeNumber } from '../../shared/form-rules';
import { FormSection, twoColumns } from '../../shared/FormSection';
import { IntegerInput } from '../../shared/IntegerInput';
import { linesOf, listOf } from '../../shared/lines';
import { MAX_WHOLE } from '../../shared/whole-number';
import { POINTS_MAX } from './rules-preview';

/** Leaves room for a line of help below each field. */
const fields = { ...twoColumns, rowGap: 1.5 };
const points = wholeNumber(0, POINTS_MAX);

const Limit = ({ source, min, max, help }: { source: string; min: number; max: number; help?: PlainKey }) => (
  <IntegerInput source={source} validate={wholeNumber(min, max)} helperText={help ? t(help) : false} />
);

/** The switch of a source, with the points it pays. */
const Source = ({ name, help }: { name: string; help: PlainKey }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ mb: 0.5 }}>
      <CheckboxInput source={`${name}.on`} />
    </Box>
    <IntegerInput source={`${name}.points`} validate={points} helperText={t(help)} />
  </Box>
);

const StampPoints = ({ source, byDefault }: { source: string; byDefault: number }) => (
  <IntegerInput
    source={source}
    validate={points}
    helperText={t('resources.points.help.stampPoints', { points: byDefault })}
  />
);

/** All earning rules. */
export function RulesFields() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <FormSection
        title={t('resources.points.sections.presence')}
        note={t('resources.points.notes.presence')}
      >
        <Box sx={fields}>
          <Source name="watching" help="resources.points.help.watching" />
          <Source name="talking" help="resources.points.help.talking" />
          <Limit source="intervalMinutes" min={1} max={60} help="resources.points.help.intervalMinutes" />
        </Box>
      </FormSection>
      <FormSection title={t('resources.points.sections.once')} note={t('resources.points.notes.once')}>
        <Box sx={fields}>
          <Source name="following" help="resources.points.help.following" />
          <Source name="firstVisit" help="resources.points.help.firstVisit" />
          <Source name="raiding" help="resources.points.help.raiding" />
          <Box sx={{ alignSelf: 'end' }}>
            <Limit
              source="raidMinViewers"
              min={1}
              max={POINTS_MAX}
              help="resources.points.help.raidMinViewers"
            />
          </Box>
        </Box>
      </FormSection>
      <FormSection title={t('resources.points.sections.stamps')} note={t('resources.points.notes.stamps')}>
        <Box sx={{ mb: 1 }}>
          <CheckboxInput source="stampCard.on" />
        </Box>
        <Box sx={fields}>
          <Limit source="stampCard.minutes" min={1} max={1_440} help="resources.points.help.stampMinutes" />
          <StampPoints source="stampCard.third" byDefault={100} />
          <StampPoints source="stampCard.fifth" byDefault={200} />
          <StampPoints source="stampCard.seventh" byDefault={500} />
        </Box>
      </FormSection>
      <FormSection title={t('resources.points.sections.loyal')} note={t('resources.points.notes.loyal')}>
        <Box sx={fields}>
          <Limit
            source="loyalAfterHours"
            min={0}
            max={100_000}
            help="resources.points.help.loyalAfterHours"
          />
          <Limit source="loyalPercent" min={100} max={1_000} help="resources.points.help.loyalPercent" />
        </Box>
      </FormSection>
      <FormSection title={t('resources.points.sections.limits')}>
        <Box sx={fields}>
          <Limit source="dailyCap" min={0} max={POINTS_MAX} help="resources.points.help.dailyCap" />
          <Limit source="balanceCap" min={0} max={MAX_WHOLE} help="resources.points.help.balanceCap" />
          <Limit source="minAccountDays" min={0} max={3_650} help="resources.points.help.minAccountDays" />
          <Limit
            source="forgetUnseenDays"
            min={1}
            max={3_650}
            help="resources.points.help.forgetUnseenDays"
          />
        </Box>
      </FormSection>
      <FormSection title={t('resources.points.sections.never')} note={t('resources.points.notes.never')}>
        <CheckboxInput source="paysBroadcaster" />
        <TextInput
          source="ignoredLogins"
          helperText={t('resources.points.help.ignoredLogins')}
          format={linesOf}
          parse={listOf}
          multiline
          minRows={3}
        />
      </FormSection>
    </Box>
  );
}
