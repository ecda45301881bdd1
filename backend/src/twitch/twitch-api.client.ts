import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { AppTokenCache } from './app-token-cache.js';
import { TwitchRefusedError, TwitchUnavailableError } from './twitch-errors.js';
import { callTwitch, dataIn, isRecord, numberIn, recordIn, textIn } from './twitch-http.js';

/** An account on Twitch. */
export interface TwitchUser {
  /** Numeric id as text: the only name that never changes hands. */
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly image: string;
}

/** A channel's broadcast, while it is live. */
export interface TwitchStream {
  readonly title: string;
  /** What is played: Twitch's category. */
  readonly game: string;
  readonly startedAt: string;
}

/** A broadcast that the streamer has planned. */
export interface PlannedStream {
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  /** Null when the schedule gives it none. */
  readonly title: string | null;
}

/** Cancelled broadcasts and those of a vacation are in the answer too: enough to find the first one behind them. */
const MAX_PLANNED = '25';

/** Helix takes so many ids or logins in one call. */
const MAX_NAMES = 100;

/** api.twitch.tv/helix. Every method throws TwitchUnavailableError or TwitchRefusedError. */
@Injectable()
export class TwitchApiClient {
  private owner: string | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly appTokens: AppTokenCache,
  ) {}

  /** Whom a viewer's own token belongs to; needs no scope. */
  async userOfToken(accessToken: string): Promise<TwitchUser> {
    const [user] = dataIn(await this.call('/users', new URLSearchParams(), accessToken));
    if (user === undefined) throw new TwitchUnavailableError('Twitch does not say whose token it is');
    return userFrom(user);
  }

  /** @param ids those that do not exist are missing from the answer */
  usersByIds(ids: readonly string[]): Promise<TwitchUser[]> {
    return this.users('id', ids);
  }

  /** @param logins those that do not exist are missing from the answer */
  usersByLogins(logins: readonly string[]): Promise<TwitchUser[]> {
    return this.users('login', logins);
  }

  /** The broadcast of a channel, or null while it is offline. */
  async streamOf(login: string): Promise<TwitchStream | null> {
    const [stream] = dataIn(await this.callAsSite('/streams', new URLSearchParams({ user_login: login })));
    if (stream === undefined) return null;
    return {
      title: textIn(stream, 'title'),
      game: textIn(stream, 'game_name'),
      startedAt: textIn(stream, 'started_at'),
    };
  }

  /** What a channel calls its broadcast, live or not: known before the broadcast itself shows in Helix. */
  async channelOf(broadcasterId: string): Promise<Pick<TwitchStream, 'title' | 'game'>> {
    const query = new URLSearchParams({ broadcaster_id: broadcasterId });
    const [channel] = dataIn(await this.callAsSite('/channels', query));
    return { title: textIn(channel, 'title'), game: textIn(channel, 'game_name') };
  }

  /** The id behind the site's channel, looked up once. */
  async ownerId(): Promise<string> {
    if (this.owner !== null) return this.owner;
    const [owner] = await this.usersByLogins([this.config.twitch.channel]);
    if (!owner) throw new TwitchUnavailableError(`Twitch knows no channel '${this.config.twitch.channel}'`);
    this.owner = owner.id;
    return owner.id;
  }

  /** How many follow the channel; Twitch tells the number without any scope. */
  async followerCount(broadcasterId: string): Promise<number> {
    const query = new URLSearchParams({ broadcaster_id: broadcasterId, first: '1' });
    return numberIn(await this.callAsSite('/channels/followers', query), 'total');
  }

  /** The next broadcast of a channel's schedule, or null when none is planned. */
  async nextStreamOf(broadcasterId: string): Promise<PlannedStream | null> {
    const query = new URLSearchParams({ broadcaster_id: broadcasterId, first: MAX_PLANNED });
    try {
      return nextStreamIn(recordIn(await this.callAsSite('/schedule', query), 'data'));
    } catch (error) {
      // How Twitch says that a channel has no schedule.
      if (error instanceof TwitchRefusedError && error.status === 404) return null;
      throw error;
    }
  }

  private async users(key: 'id' | 'login', names: readonly string[]): Promise<TwitchUser[]> {
    const found: TwitchUser[] = [];
    for (let from = 0; from < names.length; from += MAX_NAMES) {
      const query = new URLSearchParams(
        names.slice(from, from + MAX_NAMES).map((name): [string, string] => [key, name]),
      );
      found.push(...dataIn(await this.callAsSite('/users', query)).map(userFrom));
    }
    return found;
  }

  /** With the site's own token, and once more with a new one when Twitch has dropped it early. */
  private async callAsSite(path: string, query: URLSearchParams): Promise<unknown> {
    try {
      return await this.call(path, query, await this.appTokens.get());
    } catch (error) {
      if (!(error instanceof TwitchRefusedError) || error.status !== 401) throw error;
      this.appTokens.forget();
      return this.call(path, query, await this.appTokens.get());
    }
  }

  private call(path: string, query: URLSearchParams, token: string): Promise<unknown> {
    const { apiUrl, clientId } = this.config.twitch;
    return callTwitch(`${apiUrl}${path}?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}`, 'client-id': clientId },
    });
  }
}

function nextStreamIn(schedule: Record<string, unknown>): PlannedStream | null {
  const { segments, vacation } = schedule;
  const next = (Array.isArray(segments) ? (segments as unknown[]) : []).find(
    (segment) =>
      isRecord(segment) &&
      segment['canceled_until'] === null &&
      !isDuring(vacation, textIn(segment, 'start_time')),
  );
  if (next === undefined) return null;
  return { startsAt: textIn(next, 'start_time'), title: textIn(next, 'title').trim() || null };
}

const isDuring = (vacation: unknown, moment: string): boolean =>
  isRecord(vacation) &&
  Date.parse(moment) >= Date.parse(textIn(vacation, 'start_time')) &&
  Date.parse(moment) < Date.parse(textIn(vacation, 'end_time'));

function userFrom(raw: unknown): TwitchUser {
  return {
    id: textIn(raw, 'id'),
    login: textIn(raw, 'login'),
    displayName: textIn(raw, 'display_name'),
    image: textIn(raw, 'profile_image_url'),
  };
}
