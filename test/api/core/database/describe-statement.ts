import type pg from 'pg';

/** A column of what a statement answers, by Postgres's own word. */
export interface AnsweredColumn {
  readonly name: string;
  /** OID of its type. */
  readonly type: number;
}

/** Has a statement parsed and planned for, and runs nothing. @throws what Postgres has against it */
export function describeStatement(client: pg.Client, text: string): Promise<readonly AnsweredColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: readonly AnsweredColumn[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      // Nobody waits for the end of one that failed any more.
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as pg.Submittable);
  });
}
