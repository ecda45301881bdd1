import { useSearchParams } from 'react-router-dom';
import { pageIn } from './page-param';

const PARAM = 'page';

/** The page of a list, kept in the address so that Back and a shared link lead to it; the first needs no parameter. */
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
