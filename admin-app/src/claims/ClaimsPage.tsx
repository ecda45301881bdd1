import { type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { ExportButton, FilterButton, List, TopToolbar } from 'react-admin';
import { t, textKey } from '../i18n/texts';
import { DayInput } from '../shared/DayInput';
import { withoutFailureNotification } from '../shared/failures';
import { CURRENT_STATES } from '../shared/claim-states';
import { ListPagination } from '../shared/ListPagination';
import { ListSearch } from '../shared/ListSearch';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { lazyScreen } from '../shared/lazy-screen';
import { ReferenceFilter } from '../shared/FilterSelect';
import { EVERYTHING } from '../shared/paging';
import { PhoneSort } from '../shared/PhoneSort';
import { ClaimsTable } from './ClaimsTable';
import { CsvColumns } from './CsvColumns';
import { OrderDrawer } from './order/OrderDrawer';
import { PhoneBar } from './PhoneBar';
import { SelectionBar } from './SelectionBar';
import { StateTabs } from './StateTabs';
import { SteadyList } from './SteadyList';
import { useClaimsExporter } from './use-claims-exporter';

/** Undelivered claims still come first: the server puts them in front of any sort order. */
const NEWEST_FIRST = { field: 'claimDate', order: 'DESC' } as const;
const CURRENT = { states: CURRENT_STATES };
/** Same interval as the count in the menu. */
const pollingOptions = { ...withoutFailureNotification, refetchInterval: 30_000 };

/** Lazy, because this optional filter is rarely used. */
const PersonInput = lazyScreen(() => import('./PersonInput'), 'PersonInput', { height: 40 });

const search = <ListSearch key="q" source="q" alwaysOn />;
const filters = [
  <ReferenceFilter key="item" source="itemId" reference="items" alwaysOn />,
  <PersonInput key="user" source="userId" label={textKey('resources.claims.fields.userName')} />,
  <DayInput key="from" source="from" />,
  <DayInput key="to" source="to" isEnd />,
];

export function ClaimsPage() {
  const [withAnswers, setWithAnswers] = useState(false);
  const exporter = useClaimsExporter(withAnswers, () => setWithAnswers(false));
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const actions = (
    <TopToolbar>
      <PhoneSort fields={['itemName', 'userName', 'price', 'claimDate', 'state']} />
      <FilterButton filters={filters} disableSaveQuery />
      <CsvColumns withAnswers={withAnswers} onAnswers={setWithAnswers} />
      <ExportButton maxResults={EVERYTHING} />
    </TopToolbar>
  );
  return (
    <ListScreen>
      <PageHeader title={t('resources.claims.title')} />
      <List
        resource="claims"
        sort={NEWEST_FIRST}
        filterDefaultValues={CURRENT}
        {...(isPhone
          ? { actions: <PhoneBar search={search} filters={filters} actions={actions} /> }
          : { filters: [search, ...filters], actions })}
        pagination={<ListPagination hasSizes />}
        exporter={exporter}
        queryOptions={pollingOptions}
      >
        <SteadyList>
          <SelectionBar />
          {!isPhone && <StateTabs />}
          <ClaimsTable />
          <OrderDrawer />
        </SteadyList>
      </List>
    </ListScreen>
  );
}
