import { useLocation } from 'react-router-dom';

interface FromList {
  /** How many steps back in the browser's history the list is. */
  readonly stepsFromList: number;
}

/** State of a link to a claim, from the list or from another claim opened from it. */
export const oneStepFurther = (steps: number): FromList => ({ stepsFromList: steps + 1 });

/** 0 if the claim was opened from elsewhere, or by its address. */
export const useStepsFromList = (): number =>
  (useLocation().state as Partial<FromList> | null)?.stepsFromList ?? 0;
