import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetOneParams,
  GetOneResult,
  Identifier,
  RaRecord,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import type { Pagination } from '../shared/api';
import type { RequiredProvider, ListMeta } from '../shared/required-provider';
import { API, httpClient } from './http-client';
import { mappingOf } from './resources';
import { holds, isGone, reached } from './lost-answers';
import { customCalls } from './custom-calls';
import { newSince, remember } from './seen-records';

const simpleRest = simpleRestProvider(API, httpClient);

const withId = <T>(resource: string, row: T): T => ({
  ...row,
  id: mappingOf(resource).idOf(row as never),
});

/**
 * react-admin always sends a sort order. `id` means that the screen did not choose one, so the server's own
 * applies.
 */
const orderOf = ({ sort }: GetListParams): { sort?: string } =>
  !sort || sort.field === 'id' ? {} : { sort: JSON.stringify([sort.field, sort.order]) };

/** The server's limit for one range. */
const MAX_RANGE = 1000;

/**
 * Reads a list with `range`, `sort` and `filter`. simple-rest's own method always sends a sort order, and
 * does not return whether the total is capped.
 */
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

/** Reads a range wider than the server's limit, for exports. */
async function readAllRanges<T extends RaRecord>(
  path: string,
  params: GetListParams,
): Promise<GetListResult<T>> {
  const data: T[] = [];
  for (let page = 1; ; page++) {
    const piece = await readRange<T>(path, { ...params, pagination: { page, perPage: MAX_RANGE } });
    data.push(...piece.data);
    if (piece.data.length < MAX_RANGE) return { ...piece, data };
  }
}

/**
 * Reads a page with `page` and `search`, as the public API documentation describes. Other filters are added
 * as separate parameters.
 */
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
  const readRows = (params.pagination?.perPage ?? 0) > MAX_RANGE ? readAllRanges : readRange;
  const list = await (pageKey ? readPage<T>(path, pageKey, params) : readRows<T>(path, params));
  return {
    ...list,
    data: remember(
      resource,
      list.data.map((row) => withId(resource, row)),
    ),
  };
}

async function getOne<T extends RaRecord>(resource: string, params: GetOneParams): Promise<GetOneResult<T>> {
  const { data } = await simpleRest.getOne<T>(pathOf(resource), params);
  const record = withId(resource, data);
  remember(resource, [record]);
  return { data: record };
}

async function update<T extends RaRecord>(
  resource: string,
  { id, data }: Pick<UpdateParams<T>, 'id' | 'data'>,
): Promise<UpdateResult<T>> {
  const { path, update: method = 'PUT' } = mappingOf(resource);
  const address = `${API}/${path}/${encodeURIComponent(String(id))}`;
  const sent = httpClient(address, { method, body: JSON.stringify(data) });
  const stored = await reached(
    sent.then(({ json }) => withId(resource, json as T)),
    async () => (await getOne<T>(resource, { id })).data,
    (now) => holds(now, data),
  );
  return { data: stored };
}

async function remove<T extends RaRecord>(
  resource: string,
  params: DeleteParams<T>,
): Promise<DeleteResult<T>> {
  const { id, previousData } = params;
  const sent = simpleRest.delete<T>(pathOf(resource), params);
  const removed = await reached(sent, () => isGone(getOne(resource, { id })), Boolean);
  const data = typeof removed === 'boolean' ? (previousData ?? ({ id } as T)) : removed.data;
  return { data: withId(resource, data) };
}

async function create<T extends Omit<RaRecord, 'id'>, Created extends RaRecord = T & { id: Identifier }>(
  resource: string,
  params: CreateParams,
): Promise<CreateResult<Created>> {
  const sent = simpleRest.create<T, Created>(pathOf(resource), params);
  const isNew = newSince(resource);
  const created = await reached(
    sent.then(({ data }) => withId(resource, data)),
    async () => {
      const { data } = await getList<Created>(resource, { pagination: { page: 1, perPage: MAX_RANGE } });
      return data.findLast((row) => isNew(row.id) && holds(row, params.data));
    },
  );
  return { data: created };
}

/** One call each, because the server has no bulk calls. */
async function callForEach<Id>(ids: Id[], send: (id: Id) => Promise<unknown>): Promise<{ data: Id[] }> {
  await Promise.all(ids.map(send));
  return { data: ids };
}

const records = {
  supportAbortSignal: true,
  getList,
  getOne,
  async getMany(resource, params) {
    const { data } = await simpleRest.getMany(pathOf(resource), params);
    return { data: data.map((row) => withId(resource, row)) };
  },
  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...(params.filter as object), [target]: id } }),
  create,
  update,
  updateMany: (resource, { ids, data }) =>
    callForEach(ids, (id) => update(resource, { id, data: data as Partial<RaRecord> })),
  delete: remove,
  deleteMany: (resource, { ids }) => callForEach(ids, (id) => remove(resource, { id })),
} satisfies DataProvider;

/** react-admin's own calls plus the console's additional ones. */
export const dataProvider = { ...records, ...customCalls } satisfies RequiredProvider;

export type AdminDataProvider = typeof dataProvider;
