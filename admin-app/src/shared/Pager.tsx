import { useListContext } from 'react-admin';
import { PageNav } from './PageNav';
import { pagesOf, rangeText } from './paging';

/** Paging of the list around it; none below an empty list. @param noun names the entries in a range text */
export function Pager({ noun }: { noun?: string }) {
  const { page, total = 0, setPage } = useListContext();
  if (total === 0) return null;
  return (
    <PageNav
      page={page}
      pages={pagesOf(total)}
      onPage={setPage}
      range={noun && rangeText(page, total, noun)}
    />
  );
}
