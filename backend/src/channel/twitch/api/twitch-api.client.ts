import { Injectable } from '@nestjs/common';
import type { HelixSchedule, HelixStream } from '@twurple/api';
import { AppConfig } from '../../../core/config/app-config.js';
import { AppTokenProvider } from './app-token.provider.js';
import { helixCall } from './helix-call.js';
import { HelixClient, helixWith } from './helix-client.js';
import { TwitchRefusedError, TwitchUnavailableError } from './twitch-errors.js';
import { type FoundUser, LOGIN, USER_ID, lookUpUsers } from './look-up-users.js';

/** A channel's live broadcast. */
export interface TwitchStream {
  /** The same id as in events. */
  readonly streamId: string;
  readonly title: string;
  /** Twitch's category. */
  readonly game: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** A broadcast in the streamer's schedule. */
export interface PlannedStream {
  /** Twitch's id, the same in every answer; each week of a weekly stream has its own. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  /** ISO 8601, UTC. */
  readonly endsAt: string;
  /** Null when the schedule entry has no title. */
  readonly title: string | null;
  /** Skipped by the streamer, or within a vacation. */
  readonly isCancelled: boolean;
}

/** A channel's schedule. */
export interface TwitchSchedule {
  /** The channel's display name. */
  readonly channelName: string;
  /** In order, including one in progress. */
  readonly streams: readonly PlannedStream[];
}

/** `GET /users` without parameters, which twurple only offers for accounts whose id is known. */
interface OwnUser {
  readonly id: string;
  readonly login: string;
  readonly display_name: string;
  readonly profile_image_url: string;
  readonly created_at: string;
}

/** The most that Twitch returns at once. */
const MAX_PLANNED = 25;

/** Reads from api.twitch.tv/helix. Every method throws TwitchUnavailableError or TwitchRefusedError. */
@Injectable()
export class TwitchApiClient {
  private readonly helix: HelixClient;

  constructor(
    private readonly config: AppConfig,
    appTokens: AppTokenProvider,
  ) {
    this.helix = new HelixClient(appTokens);
  }

  /** The account that a viewer's token belongs to. Needs no scope. */
  async userOfToken(accessToken: string): Promise<FoundUser> {
    const [user] = await helixCall(
      '/users',
      helixWith(this.config.twitch.clientId, accessToken)
        .callApi<{ data: OwnUser[] }>({ url: 'users' })
        .then(({ data }) => data),
    );
    if (!user?.id) throw new TwitchUnavailableError('Twitch did not say who owns the token');
    return {
      id: user.id,
      login: user.login,
      displayName: user.display_name,
      image: user.profile_image_url,
      createdAt: new Date(user.created_at),
    };
  }

  /** @param ids unknown ones are missing from the result */
  usersByIds(ids: readonly string[]): Promise<FoundUser[]> {
    return lookUpUsers(ids, USER_ID, (some) => this.helix.users.getUsersByIds(some), this.config.pace);
  }

  /** @param logins unknown ones are missing from the result */
  usersByLogins(logins: readonly string[]): Promise<FoundUser[]> {
    return lookUpUsers(logins, LOGIN, (some) => this.helix.users.getUsersByNames(some), this.config.pace);
  }

  /** A channel's live broadcast, or null while it is offline. */
  streamOf(broadcasterId: string): Promise<TwitchStream | null> {
    const stream = this.helix.streams.getStreamByUserId(broadcasterId);
    return helixCall('/streams', stream.then(streamFrom));
  }

  /** A channel's title and category, live or not: available before the broadcast itself appears in Helix. */
  async channelOf(broadcasterId: string): Promise<Pick<TwitchStream, 'title' | 'game'>> {
    const channel = await helixCall('/channels', this.helix.channels.getChannelInfoById(broadcasterId));
    if (!channel) throw new TwitchUnavailableError('Twitch does not know the channel');
    return { title: channel.title, game: channel.gameName };
  }

  /** Whether other channels see this channel's chat. */
  async isChatShared(broadcasterId: string): Promise<boolean> {
    const session = this.helix.chat.getSharedChatSession(broadcasterId);
    return (await helixCall('/shared_chat/session', session)) !== null;
  }

  /** The channel's follower count. Needs no scope. */
  followerCount(broadcasterId: string): Promise<number> {
    return helixCall('/channels/followers', this.helix.channels.getChannelFollowerCount(broadcasterId));
  }

  /** @param accessToken of the channel, with the scope `moderator:read:followers` */
  async follows(accessToken: string, broadcasterId: string, userId: string): Promise<boolean> {
    const query = { broadcaster_id: broadcasterId, user_id: userId };
    const call = helixWith(this.config.twitch.clientId, accessToken).callApi<{ data: unknown[] }>({
      url: 'channels/followers',
      query,
    });
    const { data } = await helixCall('/channels/followers', call);
    return data.length > 0;
  }

  /** When an account was created, or null if Twitch does not know it. */
  async createdAt(userId: string): Promise<Date | null> {
    const user = await helixCall('/users', this.helix.users.getUserById(userId));
    return user?.creationDate ?? null;
  }

  /** A channel's schedule, or null if it has none. */
  async scheduleOf(broadcasterId: string): Promise<TwitchSchedule | null> {
    try {
      const schedule = this.helix.schedule.getSchedule(broadcasterId, { limit: MAX_PLANNED });
      return await helixCall(
        '/schedule',
        schedule.then(({ data }) => scheduleFrom(data)),
      );
    } catch (error) {
      // Twitch answers 404 for a channel without a schedule.
      if (error instanceof TwitchRefusedError && error.status === 404) return null;
      throw error;
    }
  }
}

function streamFrom(stream: HelixStream | null): TwitchStream | null {
  // As with events, other types don't count. Twitch may leave the type empty.
  if (!stream || (stream.type && stream.type !== 'live')) return null;
  const { id, title, gameName, startDate } = stream;
  return { streamId: id, title, game: gameName, startedAt: startDate.toISOString() };
}

function scheduleFrom({
  broadcasterDisplayName,
  segments,
  vacationStartDate,
  vacationEndDate,
}: HelixSchedule): TwitchSchedule {
  const isOnVacation = (moment: Date) =>
    vacationStartDate !== null &&
    vacationEndDate !== null &&
    moment >= vacationStartDate &&
    moment < vacationEndDate;
  return {
    channelName: broadcasterDisplayName,
    streams: segments.map(({ id, startDate, endDate, title, cancelEndDate }) => ({
      id,
      startsAt: startDate.toISOString(),
      endsAt: endDate.toISOString(),
      title: title.trim() || null,
      isCancelled: cancelEndDate !== null || isOnVacation(startDate),
    })),
  };
}
