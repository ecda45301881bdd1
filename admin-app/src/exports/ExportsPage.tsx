import { Stack } from '@mui/material';
import { t } from '../i18n/texts';
import { HistoryLink } from '../shared/HistoryLink';
import { NarrowPage } from '../shared/NarrowPage';
import { PageHeader } from '../shared/PageHeader';
import { Panel } from '../shared/Panel';
import { ContentsList } from './ContentsList';
import { DownloadPanel } from './DownloadPanel';

export const ExportsPage = () => (
  <NarrowPage>
    <PageHeader
      title={t('resources.exports.title')}
      note={t('resources.exports.note')}
      actions={<HistoryLink entity="export" />}
    />
    <Stack spacing={2}>
      <DownloadPanel />
      <Panel title={t('resources.exports.contents.title')} note={t('resources.exports.contents.note')}>
        <ContentsList />
      </Panel>
    </Stack>
  </NarrowPage>
);
