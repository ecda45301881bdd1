import { ExportButton, TopToolbar } from 'react-admin';
import { PhoneSort } from '../shared/PhoneSort';
import { AddButton } from './AddButton';

/** What stands above a list whose records are edited. @param sorted the fields that it can be sorted by */
export const ListActions = ({ sorted }: { sorted?: string[] }) => (
  <TopToolbar>
    {sorted && <PhoneSort fields={sorted} />}
    <ExportButton />
    <AddButton />
  </TopToolbar>
);
