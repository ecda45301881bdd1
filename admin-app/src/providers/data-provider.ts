import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Options, RaRecord } from 'react-admin';
import type {
  BotStatus,
  BuiltIns,
  Confirmation,
  ConnectedAccount,
  Dashboard,
  Offer,
  Pagination,
  PointHistory,
  PreviewRequest,
  RewardStatus,
  RewardTier,
  SaveSite,
  ShopClaim,
  SessionsEnded,
  Site,
  SiteSettings,
  SpinStats,
  TextPreview,
  TierOdds,
  UserSession,
} from '../shared/api';
import { httpClient } from './http-client';
import { adapterOf, type ResourceAdapter, type Row } from './resource-adapters';

const API = '/api';

/** The console's calls: react-admin's own, and the verbs that are no create, update or delete. */
export interface AdminDataProvider extends DataProvider {
  /** Stores the order; the list must hold every offer exactly once. */
  reorderOffers(offers: Offer[]): Promise<void>;
  /** Flips the delivered flag of the claim with this id. */
  toggleDelivered(id: string): Promise<ShopClaim>;
  /** Lets the viewer claim the daily reward at once. */
  resetTimer(userId: string): Promise<void>;
  rewardStatus(): Promise<RewardStatus>;
  /** Stores the tiers as a new version; earlier spins keep theirs. */
  saveRewards(rewards: RewardTier[]): Promise<void>;
  spinStats(): Promise<SpinStats>;
  /** How often each tier was drawn, against its odds. */
  tierOdds(): Promise<TierOdds[]>;
  /** The user's ledger, newest first. @param page counted from 1 */
  pointsOf(userId: string, page: number): Promise<PointHistory>;
  /** Where the user is signed in, the newest use first. */
  sessionsOf(userId: string): Promise<UserSession[]>;
  endSession(userId: string, id: string): Promise<UserSession>;
  /** Signs the user out on every device. */
  endSessions(userId: string): Promise<SessionsEnded>;
  /** Signs this admin out everywhere but here. */
  endOtherSessions(): Promise<SessionsEnded>;
  /** Whether this admin has confirmed on Twitch lately who they are. */
  confirmation(): Promise<Confirmation>;
  dashboard(): Promise<Dashboard>;
  /** What the public reads of the site. */
  site(): Promise<Site>;
  /** Connected accounts, the bot in the chat, its own commands. */
  botStatus(): Promise<BotStatus>;
  switchBuiltIns(builtIns: BuiltIns): Promise<BuiltIns>;
  disconnectAccount(role: ConnectedAccount['role']): Promise<ConnectedAccount>;
  /** What a text would look like in the chat now; nothing is stored or sent. */
  previewText(request: PreviewRequest): Promise<TextPreview>;
  siteSettings(): Promise<SiteSettings>;
  saveSite(settings: SaveSite): Promise<SiteSettings>;
}

/** What a list's answer says beside its rows. */
export interface ListMeta {
  /** True where a search finds more than `total`. */
  isCapped?: boolean;
}

const simpleRest = simpleRestProvider(API, httpClient);

const withId = (adapter: ResourceAdapter, row: Row): RaRecord => ({ ...row, id: adapter.idOf(row) });

async function call<T>(path: string, method: string, body?: unknown): Promise<T> {
  const answer = await httpClient(`${API}/${path}`, { method, body: JSON.stringify(body) });
  return answer.json as T;
}

type Rows = (Row & RaRecord)[];

const readPage =
  <Key extends string>(key: Key) =>
  async (path: string, params: GetListParams): Promise<GetListResult<Row & RaRecord>> => {
    const filter = (params.filter ?? {}) as Record<string, string>;
    const query = new URLSearchParams({ page: String(params.pagination?.page ?? 1), ...filter });
    const { json } = await httpClient(`${API}/${path}?${query}`, { signal: params.signal });
    const { [key]: data, pagination } = json as Record<Key, Rows> & { pagination: Pagination };
    return { data, total: pagination.total, meta: { isCapped: pagination.isCapped } satisfies ListMeta };
  };

/** The bare arrays say in a header what pages say in their pagination, and simple-rest passes on no headers. */
async function readArray(path: string, params: GetListParams): Promise<GetListResult<Row & RaRecord>> {
  let isCapped = false;
  const provider = simpleRestProvider(API, async (url: string, options?: Options) => {
    const answer = await httpClient(url, options);
    isCapped = answer.headers.get('x-total-capped') === 'true';
    return answer;
  });
  const list = await provider.getList<Row & RaRecord>(path, params);
  return { ...list, meta: { isCapped } satisfies ListMeta };
}

const readList = { array: readArray, users: readPage('users'), entries: readPage('entries') };

async function getList(resource: string, params: GetListParams) {
  const adapter = adapterOf(resource);
  const { data, ...counted } = await readList[adapter.list](adapter.path, params);
  return { ...counted, data: data.map((row: Row) => withId(adapter, row)) };
}

/** Lists that are short enough to come whole also answer for their single records. */
async function findByIds(resource: string, ids: unknown[], signal?: AbortSignal) {
  const wanted = new Set(ids.map(String));
  const { data } = await getList(resource, { filter: {}, signal });
  return data.filter((record: RaRecord) => wanted.has(String(record.id)));
}

export const dataProvider = {
  ...simpleRest,
  supportAbortSignal: true,
  getList,
  async getOne(resource, params) {
    const [record] = await findByIds(resource, [params.id], params.signal);
    if (!record) throw new Error(`No ${resource} with the id ${String(params.id)}`);
    return { data: record };
  },
  async getMany(resource, params) {
    return { data: await findByIds(resource, params.ids, params.signal) };
  },
  async create(resource, params) {
    const adapter = adapterOf(resource);
    const created = await simpleRest.create<Row & RaRecord>(adapter.path, params);
    return { data: withId(adapter, created.data) };
  },
  async update(resource, params) {
    const adapter = adapterOf(resource);
    const path = `${adapter.path}/${encodeURIComponent(String(params.id))}`;
    return { data: withId(adapter, await call<Row>(path, adapter.update, params.data)) };
  },
  async delete(resource, params) {
    const adapter = adapterOf(resource);
    const { data } = await simpleRest.delete(adapter.path, params);
    return { data: withId(adapter, data) };
  },
  reorderOffers: (offers) => call('offers/reorder', 'PUT', { offers }),
  toggleDelivered: (id) => call(`shop/claims/${encodeURIComponent(id)}/delivery`, 'PATCH'),
  resetTimer: (userId) => call(`rewards/reset-timer/${encodeURIComponent(userId)}`, 'POST'),
  rewardStatus: () => call('rewards/status', 'GET'),
  saveRewards: (rewards) => call('rewards/config', 'POST', { rewards }),
  spinStats: () => call('rewards/stats', 'GET'),
  tierOdds: () => call('rewards/stats/tiers', 'GET'),
  pointsOf: (userId, page) => call(`users/${encodeURIComponent(userId)}/points?page=${page}`, 'GET'),
  sessionsOf: (userId) => call(`users/${encodeURIComponent(userId)}/sessions`, 'GET'),
  endSession: (userId, id) =>
    call(`users/${encodeURIComponent(userId)}/sessions/${encodeURIComponent(id)}`, 'DELETE'),
  endSessions: (userId) => call(`users/${encodeURIComponent(userId)}/sessions`, 'DELETE'),
  endOtherSessions: () => call('auth/sessions', 'DELETE'),
  confirmation: () => call('auth/confirmation', 'GET'),
  botStatus: () => call('bot/status', 'GET'),
  switchBuiltIns: (builtIns) => call('bot/built-ins', 'PUT', builtIns),
  disconnectAccount: (role) => call(`bot/connect/${role}`, 'DELETE'),
  previewText: (request) => call('bot/preview', 'POST', request),
  dashboard: () => call('dashboard', 'GET'),
  siteSettings: () => call('site/settings', 'GET'),
  site: () => call('site', 'GET'),
  saveSite: (settings) => call('site', 'PUT', settings),
} as AdminDataProvider;
