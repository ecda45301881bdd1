import { DefaultNamingStrategy, type Table } from 'typeorm';

/**
 * snake_case columns, and constraint names that are readable in an error or a query plan: `<table>_pkey`,
 * `<table>_<columns>_key`, `_fkey`, `_idx`. Checks and exclusions are named where they are declared.
 */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(
    propertyName: string,
    customName: string | undefined,
    embeddedPrefixes: string[],
  ): string {
    return customName ?? snakeCase([...embeddedPrefixes, propertyName].join('_'));
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columnNames: string[]): string {
    return this.named(table, columnNames, 'key');
  }

  override relationConstraintName(table: Table | string, columnNames: string[]): string {
    return this.named(table, columnNames, 'key');
  }

  override foreignKeyName(table: Table | string, columnNames: string[]): string {
    return this.named(table, columnNames, 'fkey');
  }

  override indexName(table: Table | string, columnNames: string[]): string {
    return this.named(table, columnNames, 'idx');
  }

  private named(table: Table | string, columnNames: string[], suffix: string): string {
    return [this.getTableName(table), ...columnNames, suffix].join('_');
  }
}

function snakeCase(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
