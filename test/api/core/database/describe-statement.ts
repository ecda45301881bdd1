import type pg from 'pg';

/** A column of a statement's result, as Postgres describes it. */
export interface AnsweredColumn {
  readonly name: string;
  /** OID of the type. */
  readonly type: number;
}

/** Parses and plans a statement without running it. @throws Postgres's error */
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
      // A failed statement rejects here; its end no longer matters.
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as pg.Submittable);
  });
}
