import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  Identifier,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import type { Pagination } from '../shared/api';
import type { AskedProvider, ListMeta } from '../shared/asked-provider';
import { API, httpClient } from './http-client';
import { mappingOf } from './resources';
import { verbs } from './verbs';

const simpleRest = simpleRestProvider(API, httpClient);

const withId = <T>(resource: string, row: T): T => ({
  ...row,
  id: mappingOf(resource).idOf(row as never),
});

/** react-admin names an order even where a screen asks for none. The server's own is meant then. */
const orderOf = ({ sort }: GetListParams): { sort?: string } =>
  !sort || sort.field === 'id' ? {} : { sort: JSON.stringify([sort.field, sort.order]) };

/** The widest range that the server answers at once. */
const WIDEST = 1000;

/** Asks with `range`, `sort` and `filter`. simple-rest's own always names an order, and does not say whether the total is capped. */
async function readRange<T extends RaRecord>(path: string, params: GetListParams): Promise<GetListResult<T>> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
  const query = new URLSearchParams({
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(params.filter ?? {}),
    ...orderOf(params),
  });
  const { json, headers } = await httpClient(`${API}/${path}?${query}`, { signal: params.signal });
  const isCapped = headers.get('x-total-capped') === 'true';
  return {
    data: json as T[],
    total: Number(headers.get('content-range')?.split('/').at(-1)),
    meta: { isCapped } satisfies ListMeta,
  };
}

/** A wider range, piece by piece: what is exported may be longer than any page. */
async function readPieces<T extends RaRecord>(
  path: string,
  params: GetListParams,
): Promise<GetListResult<T>> {
  const data: T[] = [];
  for (let page = 1; ; page++) {
    const piece = await readRange<T>(path, { ...params, pagination: { page, perPage: WIDEST } });
    data.push(...piece.data);
    if (piece.data.length < WIDEST) return { ...piece, data };
  }
}

/** Asks for `page` and `search`, as the public description of the API has it; what a screen adds goes beside them. */
async function readPage<T extends RaRecord>(
  path: string,
  key: 'users' | 'entries',
  params: GetListParams,
): Promise<GetListResult<T>> {
  const { userId = '', search, ...others } = (params.filter ?? {}) as Record<string, string>;
  const address = path.replace(':userId', encodeURIComponent(userId));
  const query = new URLSearchParams({
    page: String(params.pagination?.page ?? 1),
    ...(search && { search }),
    ...orderOf(params),
  });
  const narrowed = Object.entries(others);
  if (key === 'entries') narrowed.forEach(([name, value]) => query.set(name, value));
  else if (narrowed.length > 0) query.set('filter', JSON.stringify(others));
  const { json } = await httpClient(`${API}/${address}?${query}`, { signal: params.signal });
  const { [key]: data, pagination: counted } = json as Record<typeof key, T[]> & { pagination: Pagination };
  return { data, total: counted.total, meta: { isCapped: counted.isCapped } satisfies ListMeta };
}

const pathOf = (resource: string): string => mappingOf(resource).path;

async function getList<T extends RaRecord>(
  resource: string,
  params: GetListParams,
): Promise<GetListResult<T>> {
  const { path, pageKey } = mappingOf(resource);
  const readRows = (params.pagination?.perPage ?? 0) > WIDEST ? readPieces : readRange;
  const list = await (pageKey ? readPage<T>(path, pageKey, params) : readRows<T>(path, params));
  return { ...list, data: list.data.map((row) => withId(resource, row)) };
}

async function update<T extends RaRecord>(
  resource: string,
  { id, data }: Pick<UpdateParams, 'id' | 'data'>,
): Promise<UpdateResult<T>> {
  const { path, update: method = 'PUT' } = mappingOf(resource);
  const address = `${API}/${path}/${encodeURIComponent(String(id))}`;
  const { json } = await httpClient(address, { method, body: JSON.stringify(data) });
  return { data: withId(resource, json as T) };
}

async function remove<T extends RaRecord>(
  resource: string,
  params: DeleteParams<T>,
): Promise<DeleteResult<T>> {
  const { data } = await simpleRest.delete<T>(pathOf(resource), params);
  return { data: withId(resource, data) };
}

async function create<T extends Omit<RaRecord, 'id'>, Created extends RaRecord = T & { id: Identifier }>(
  resource: string,
  params: CreateParams,
): Promise<CreateResult<Created>> {
  const { data } = await simpleRest.create<T, Created>(pathOf(resource), params);
  return { data: withId(resource, data) };
}

/** One by one: the server has no call for many records at once. */
async function eachOf<Id>(ids: Id[], send: (id: Id) => Promise<unknown>): Promise<{ data: Id[] }> {
  await Promise.all(ids.map(send));
  return { data: ids };
}

const records = {
  supportAbortSignal: true,
  getList,
  async getOne(resource, params) {
    const { data } = await simpleRest.getOne(pathOf(resource), params);
    return { data: withId(resource, data) };
  },
  async getMany(resource, params) {
    const { data } = await simpleRest.getMany(pathOf(resource), params);
    return { data: data.map((row) => withId(resource, row)) };
  },
  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...(params.filter as object), [target]: id } }),
  create,
  update,
  updateMany: (resource, { ids, data }) =>
    eachOf(ids, (id) => update(resource, { id, data: data as Partial<RaRecord> })),
  delete: remove,
  deleteMany: (resource, { ids }) => eachOf(ids, (id) => remove(resource, { id })),
} satisfies DataProvider;

/** The console's calls: react-admin's own, and the verbs that are none of them. */
export const dataProvider = { ...records, ...verbs } satisfies AskedProvider;

export type AdminDataProvider = typeof dataProvider;
