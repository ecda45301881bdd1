import { AutocompleteInput, DateInput, ReferenceInput, TextInput } from 'react-admin';
import { textKey } from '../i18n/texts';
import { FilterSelect, ReferenceFilter } from '../shared/FilterSelect';
import { ListSearch } from '../shared/ListSearch';
import { KINDS } from './kinds';
import { personText } from '../shared/person-text';

const words = 'resources.audit';

const kinds = KINDS.map((id) => ({ id, name: textKey(`${words}.kinds.${id}`) }));

/** The end of the chosen day, so that the whole day is included. */
const endOfDay = (day: string): string => (day ? `${day}T23:59:59.999Z` : '');
const dayOf = (moment?: string): string => moment?.slice(0, 10) ?? '';

/** The filters are kept in the URL. */
export const auditFilters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <FilterSelect key="kind" source="kind" label={textKey(`${words}.filters.kind`)} choices={kinds} alwaysOn />,
  <ReferenceFilter
    key="actorId"
    source="actorId"
    label={textKey(`${words}.filters.actor`)}
    reference="users"
    among={{ isAdmin: true }}
    optionText="nickname"
    alwaysOn
  />,
  <ReferenceInput
    key="personId"
    source="personId"
    reference="users"
    label={textKey(`${words}.filters.person`)}
  >
    <AutocompleteInput
      label={textKey(`${words}.filters.person`)}
      optionText={personText}
      noOptionsText={textKey('console.no_match')}
      filterToQuery={(search: string) => ({ search })}
      helperText={false}
    />
  </ReferenceInput>,
  <TextInput
    key="targetId"
    source="targetId"
    label={textKey(`${words}.filters.record`)}
    helperText={false}
  />,
  <DateInput key="from" source="from" label={textKey(`${words}.filters.from`)} helperText={false} />,
  <DateInput
    key="to"
    source="to"
    label={textKey(`${words}.filters.to`)}
    parse={endOfDay}
    format={dayOf}
    helperText={false}
  />,
];
