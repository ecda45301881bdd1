import { describe, expect, it } from '@jest/globals';
import type { Order } from '../shared/api';
import type { ClaimRecord } from '../shared/records';
import { csvRows, DEFAULT_COLUMNS } from './csv-columns';

const claim = (itemName: string) =>
  ({ itemName, userName: 'Luna', price: 5, state: 'pending' }) as ClaimRecord;
const answer = (label: string, value: string) => ({ label, value }) as Order['answers'][number];

describe('a CSV export of claims', () => {
  it('has the columns from the specification by default', () => {
    expect(DEFAULT_COLUMNS).toEqual(['itemName', 'userName', 'userId', 'price', 'claimDate', 'delivered']);
  });

  it('keeps the column order, and includes no answers unless asked to', () => {
    const { rows, columns } = csvRows([claim('Mug')], ['price', 'itemName'], null);
    expect(columns).toEqual(['itemName', 'price']);
    expect(rows[0]).toMatchObject({ itemName: 'Mug', price: 5 });
  });

  it('has a column for each question, empty for claims without it', () => {
    const answers = [[answer('Size', 'L')], [answer('Address', 'Here'), answer('Size', 'S')], []];
    const { rows, columns } = csvRows(
      [claim('Hoodie'), claim('Poster'), claim('Mug')],
      ['itemName'],
      answers,
    );
    expect(columns).toEqual(['itemName', 'Size', 'Address']);
    expect(rows.map(({ Size, Address }) => [Size, Address])).toEqual([
      ['L', ''],
      ['S', 'Here'],
      ['', ''],
    ]);
  });

  it('does not let an answer overwrite a column', () => {
    const { rows } = csvRows([claim('Mug')], ['price'], [[answer('price', '0')]]);
    expect(rows[0]?.['price']).toBe(5);
  });
});
