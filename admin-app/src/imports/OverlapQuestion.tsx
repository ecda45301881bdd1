import {
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { t } from '../i18n/texts';
import type { ImportOverlap, OverlapChoice } from '../shared/api';

interface OverlapQuestionProps {
  overlap: ImportOverlap;
  choice: OverlapChoice | null;
  onChoose: (choice: OverlapChoice) => void;
}

/** Asks what happens to people who already hold points from another source. Nothing is preset. */
export function OverlapQuestion({ overlap: { people, choices }, choice, onChoose }: OverlapQuestionProps) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <FormControl>
        <FormLabel id="import-overlap" sx={{ '&, &.Mui-focused': { color: 'inherit' } }}>
          {t('resources.imports.overlap.title', { people })}
        </FormLabel>
        <RadioGroup aria-labelledby="import-overlap" value={choice}>
          {choices.map(({ choice: each, entries, gain }) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio onChange={() => onChoose(each)} />}
              sx={{ mt: 1 }}
              label={
                <>
                  {t(`resources.imports.overlap.${each}`)}
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t(`resources.imports.overlap.${each}_text`)}{' '}
                    {t('resources.imports.overlap.effect', { entries, gain })}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
    </Alert>
  );
}
