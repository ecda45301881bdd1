import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import type { ImportDecimal, ImportLayout, ImportMeaning, ImportPreview, StageImport } from '../shared/api';
import { Failure } from '../shared/Failure';
import { Button } from '../shared/Button';
import { FormSection, twoColumns } from '../shared/FormSection';
import { parseWholeNumber } from '../shared/whole-number';
import { ColumnsTable } from './ColumnsTable';
import type { ChosenFile } from './file-content';
import { FileLayout } from './FileLayout';
import { useImportStep } from './use-imports';

const SOURCES: readonly StageImport['source'][] = [
  'other',
  'streamelements',
  'streamlabs_chatbot',
  'streamlabs_cloudbot',
  'phantombot',
  'firebot',
  'mixitup',
  'sogebot',
];

interface ChooseColumnsProps {
  file: ChosenFile;
  preview: ImportPreview;
  onBack: () => void;
  onStaged: () => void;
}

/** Assigns meanings to the columns of a file, and sets how its points are counted. */
export function ChooseColumns({ file, preview: first, onBack, onStaged }: ChooseColumnsProps) {
  const [{ preview, said }, setRead] = useState<{ preview: ImportPreview; said: ImportLayout }>({
    preview: first,
    said: {},
  });
  const [columns, setColumns] = useState<ImportMeaning[]>(first.columns);
  const [decimal, setDecimal] = useState<ImportDecimal | null>(null);
  const [source, setSource] = useState<StageImport['source']>(first.source ?? 'other');
  const [duplicates, setDuplicates] = useState<StageImport['duplicates']>('highest');
  const [day, setDay] = useState(file.madeAt.slice(0, 10));
  const [rateText, setRate] = useState('1');
  const rate = parseWholeNumber(rateText);
  const isRateRight = rate !== null && rate >= 1 && rate <= 1_000_000;
  const isUnclear = preview.notices.includes('marks');
  const notices = preview.notices.filter((notice) => notice !== 'no_points' || !columns.includes('points'));
  const readAgain = useImportStep(async (provider, next: ImportLayout) => {
    const read = await provider.previewImport(file.content, next);
    setRead({ preview: read, said: next });
    setColumns(read.columns);
  });
  const stage = useImportStep((provider) => {
    const exportedAt = day ? `${day}T23:59:59.999Z` : null;
    const { name, content } = file;
    const read = { ...said, decimal, columns, duplicates, rate: rate ?? 1 };
    return provider.stageImport({ ...read, name, content, source, exportedAt }).then(onStaged);
  });
  const error = stage.error ?? readAgain.error;
  const mayCheck =
    isRateRight && !stage.isPending && !readAgain.isPending && (decimal !== null || !isUnclear);
  return (
    <FormSection
      title={t('resources.imports.columns.title', { file: file.name })}
      note={t('resources.imports.columns.note', { rows: preview.rows })}
    >
      {notices.map((notice) => (
        <Alert key={notice} severity="info" sx={{ mb: 2 }}>
          {t(`resources.imports.notices.${notice}`)}
        </Alert>
      ))}
      <FileLayout
        preview={preview}
        onLayoutChange={(next) => !readAgain.isPending && readAgain.mutate(next)}
      />
      <ColumnsTable
        preview={preview}
        columns={columns}
        onChange={(at, meaning) =>
          // Each meaning can be used for one column only.
          setColumns(columns.map((old, place) => (place === at ? meaning : old === meaning ? 'ignore' : old)))
        }
      />
      <Box sx={{ ...twoColumns, rowGap: 2, mt: 2.5 }}>
        <TextField
          select
          label={t('resources.imports.source')}
          helperText={[
            ...(first.source && first.source === source
              ? [t('resources.imports.source_told', { source: t(`resources.imports.sources.${source}`) })]
              : []),
            t('resources.imports.source_help'),
          ].join(' ')}
          value={source}
          onChange={({ target }) => setSource(target.value as StageImport['source'])}
        >
          {SOURCES.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`resources.imports.sources.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('resources.imports.rate')}
          helperText={t('resources.imports.rate_help')}
          error={!isRateRight}
          value={rateText}
          onChange={({ target }) => setRate(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <TextField
          select
          label={t('resources.imports.duplicates')}
          value={duplicates}
          onChange={({ target }) => setDuplicates(target.value as StageImport['duplicates'])}
        >
          {(['highest', 'sum'] as const).map((name) => (
            <MenuItem key={name} value={name}>
              {t(`resources.imports.duplicate.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <Decimals isUnclear={isUnclear} decimal={decimal} onChange={setDecimal} />
        <TextField
          type="date"
          label={t('resources.imports.day')}
          helperText={t('resources.imports.day_help')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {error && <Failure error={error} fallback={t('resources.imports.failed.stage')} sx={{ mt: 2 }} />}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="contained" disabled={!mayCheck} onClick={() => stage.mutate()}>
          {t('resources.imports.check')}
        </Button>
        <Button onClick={onBack}>{t('resources.imports.another')}</Button>
      </Box>
    </FormSection>
  );
}

interface DecimalsProps {
  /** Whether no column reveals it, so that it must be chosen. */
  isUnclear: boolean;
  decimal: ImportDecimal | null;
  onChange: (decimal: ImportDecimal | null) => void;
}

const Decimals = ({ isUnclear, decimal, onChange }: DecimalsProps) => (
  <TextField
    select
    label={t('resources.imports.decimal')}
    error={isUnclear && decimal === null}
    value={decimal ?? 'auto'}
    onChange={({ target }) =>
      onChange(target.value === 'point' || target.value === 'comma' ? target.value : null)
    }
  >
    <MenuItem value="auto">
      {isUnclear ? t('resources.imports.decimals.choose') : t('resources.imports.decimals.auto')}
    </MenuItem>
    {(['point', 'comma'] as const).map((name) => (
      <MenuItem key={name} value={name}>
        {t(`resources.imports.decimals.${name}`)}
      </MenuItem>
    ))}
  </TextField>
);
