import { useListContext } from 'react-admin';
import type { ListMeta } from '../providers/data-provider';
import { PageNav } from './PageNav';
import { pagesOf, rangeText } from './paging';

/** Paging of the list around it; none below an empty list. @param noun names the entries in a range text */
export function Pager({ noun }: { noun?: string }) {
  const list = useListContext();
  const { page, total = 0, setPage } = list;
  const { isCapped = false } = (list.meta ?? {}) as ListMeta;
  if (total === 0) return null;
  const pages = pagesOf(total);
  // An address may name a page that is not there; the list then goes to the last one.
  const shown = Math.min(page, pages);
  return (
    <PageNav
      page={shown}
      pages={pages}
      onPage={setPage}
      range={noun && rangeText(shown, total, noun, isCapped)}
      isCapped={isCapped}
    />
  );
}
