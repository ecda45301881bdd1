import { ExportButton, TopToolbar } from 'react-admin';
import { HelpButton } from '../shared/Help';
import { PhoneSort } from '../shared/PhoneSort';
import { AddButton } from './AddButton';

interface ListActionsProps {
  /** The fields that it can be sorted by. */
  sorted?: string[];
  /** The name of the list's `Help`, where the screen has several. */
  help?: string;
}

/** What stands above a list whose records are edited. */
export const ListActions = ({ sorted, help }: ListActionsProps) => (
  <TopToolbar>
    {help && <HelpButton name={help} />}
    {sorted && <PhoneSort fields={sorted} />}
    <ExportButton />
    <AddButton />
  </TopToolbar>
);
