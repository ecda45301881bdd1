import { useSearchParams } from 'react-router-dom';

/**
 * One choice of a screen that stands in the address. Other choices stay as they are.
 * @returns what is chosen, which is the first of them where the address says nothing else, and how to choose
 */
export function useAddressedChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = choices.find((choice) => choice === params.get(name)) ?? choices[0];
  const choose = (choice: Choice) =>
    setParams((before) => {
      if (choice === choices[0]) before.delete(name);
      else before.set(name, choice);
      return before;
    });
  return [chosen, choose];
}

/** A page, counted from 1, that stands in the address. */
export function useAddressedPage(name = 'page'): [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get(name) ?? '', 10) || 1);
  const turn = (to: number) =>
    setParams((before) => {
      if (to === 1) before.delete(name);
      else before.set(name, String(to));
      return before;
    });
  return [page, turn];
}
