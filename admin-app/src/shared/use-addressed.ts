import { useSearchParams } from 'react-router-dom';

/** A parameter of the address, which others leave as it is; null takes it out. */
function useParameter(name: string): [string | null, (value: string | null) => void] {
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
 * One choice of a screen that stands in the address.
 * @returns what is chosen, which is the first of them where the address says nothing else, and how to choose
 */
export function useAddressedChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [value, set] = useParameter(name);
  const chosen = choices.find((choice) => choice === value) ?? choices[0];
  return [chosen, (choice) => set(choice === choices[0] ? null : choice)];
}

/** A page, counted from 1, that stands in the address. */
export function useAddressedPage(name = 'page'): [number, (page: number) => void] {
  const [value, set] = useParameter(name);
  const page = Math.max(1, Number.parseInt(value ?? '', 10) || 1);
  return [page, (to) => set(to === 1 ? null : String(to))];
}
