import { Box } from '@mui/material';
import { t } from '../i18n/texts';
import type { ExportPreview } from '../shared/api';
import { Failure } from '../shared/Failure';
import { Button } from '../shared/Button';
import { formatNumber } from '../shared/format';
import { FormSection } from '../shared/FormSection';
import { Moment } from '../shared/time-zone';
import { Facts } from '../shared/Facts';
import type { ChosenFile } from './file-content';
import { useImportStep } from './use-imports';

interface ExportSummaryProps {
  file: ChosenFile;
  preview: ExportPreview;
  members: number;
  onBack: () => void;
  onStaged: () => void;
}

/** Contents of another site's export; there is nothing to choose. */
export function ExportSummary({ file, preview, members, onBack, onStaged }: ExportSummaryProps) {
  const { site, exportedAt, parts } = preview;
  const stage = useImportStep((provider) => {
    const { name, content } = file;
    return provider
      .stageImport({
        name,
        content,
        source: 'greenroom',
        columns: [],
        duplicates: 'highest',
        rate: 1,
      })
      .then(onStaged);
  });
  return (
    <FormSection title={t('resources.imports.site.title', { site })} note={t('resources.imports.site.note')}>
      <Facts
        facts={[
          [t('resources.imports.site.made'), <Moment key="made" at={exportedAt} />],
          [t('resources.imports.site.members'), formatNumber(members)],
          ...parts.map(({ part, records }): [string, string] => [
            t(`resources.imports.parts.${part}`),
            part === 'settings' ? t('resources.imports.parts_settings') : formatNumber(records),
          ]),
        ]}
      />
      {stage.error && (
        <Failure error={stage.error} fallback={t('resources.imports.failed.stage')} sx={{ mt: 2 }} />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="contained" disabled={stage.isPending} onClick={() => stage.mutate()}>
          {t('resources.imports.check')}
        </Button>
        <Button onClick={onBack}>{t('resources.imports.another')}</Button>
      </Box>
    </FormSection>
  );
}
