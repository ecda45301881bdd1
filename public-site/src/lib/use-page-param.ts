import { useSearchParams } from 'react-router-dom';

const PARAM = 'page';

/** The page of a list, kept in the address so that Back and shared links work; page 1 needs no parameter. */
export function usePageParam(): [page: number, open: (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const open = (page: number) =>
    setParams((shown) => {
      const next = new URLSearchParams(shown);
      if (page === 1) next.delete(PARAM);
      else next.set(PARAM, String(page));
      return next;
    });
  return [pageIn(params.getAll(PARAM)), open];
}

/** The server rejects anything higher; no list is that long. */
const LAST_PAGE = 1_000_000_000;

/**
 * The page named by the address; 1 if missing, repeated or invalid.
 * @param values every value of the `page` parameter
 */
export function pageIn(values: readonly string[]): number {
  const [value = '1', ...more] = values;
  const page = /^[1-9]\d*$/.test(value) && more.length === 0 ? Number(value) : 1;
  return page <= LAST_PAGE ? page : 1;
}
