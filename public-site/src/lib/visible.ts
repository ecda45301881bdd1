/** What is for every visitor: an admin's session is sent hidden records too, which belong in the console. */
export const visible = <Row extends { hidden?: boolean }>(rows: Row[]): Row[] =>
  rows.filter(({ hidden }) => !hidden);
