import { useSearchParams } from 'react-router-dom';

/** A URL parameter. Setting it keeps the others; null removes it. */
function useUrlParameter(name: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null) =>
    setParams((before) => {
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    });
  return [params.get(name), set];
}

/**
 * A choice that is kept in the URL.
 * @returns the current choice, which defaults to the first one, and a setter
 */
export function useUrlChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [value, set] = useUrlParameter(name);
  const chosen = choices.find((choice) => choice === value) ?? choices[0];
  return [chosen, (choice) => set(choice === choices[0] ? null : choice)];
}

/** A page number, counted from 1, that is kept in the URL. */
export function useUrlPage(name = 'page'): [number, (page: number) => void] {
  const [value, set] = useUrlParameter(name);
  const page = Math.max(1, Number.parseInt(value ?? '', 10) || 1);
  return [page, (to) => set(to === 1 ? null : String(to))];
}
