import { useGetList } from 'react-admin';
import { drawnFailure } from '../shared/failures';
import { type FilterProps, FilterSelect } from '../shared/FilterSelect';
import { PAGE_SIZE } from '../shared/paging';
import type { UserRecord } from '../shared/records';

const ADMINS = { filter: { isAdmin: true }, pagination: { page: 1, perPage: PAGE_SIZE } };

/** Narrows the trail to what one admin did. */
export function ActorInput(props: FilterProps) {
  const { data = [] } = useGetList<UserRecord>('users', ADMINS, drawnFailure);
  return <FilterSelect {...props} choices={data} optionText="nickname" translateChoice={false} />;
}
