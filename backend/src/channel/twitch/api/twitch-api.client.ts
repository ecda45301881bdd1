import { Injectable } from '@nestjs/common';
import type { HelixSchedule, HelixStream } from '@twurple/api';
import { AppConfig } from '../../../core/config/app-config.js';
import { AppTokenProvider } from './app-token.provider.js';
import { helixCall } from './helix-call.js';
import { HelixClient, helixWith } from './helix-client.js';
import { TwitchRefusedError, TwitchUnavailableError } from './twitch-errors.js';
import { type FoundUser, LOGIN, USER_ID, usersIn } from './users-in.js';

/** A channel's broadcast, while it is live. */
export interface TwitchStream {
  /** The same in events. */
  readonly streamId: string;
  readonly title: string;
  /** What is played: Twitch's category. */
  readonly game: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** A broadcast that the streamer has planned. */
export interface PlannedStream {
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  /** Null when the schedule gives it none. */
  readonly title: string | null;
}

/** `GET /users` without parameters, which twurple has only for accounts whose id is known. */
interface OwnUser {
  readonly id: string;
  readonly login: string;
  readonly display_name: string;
  readonly profile_image_url: string;
  readonly created_at: string;
}

/** Cancelled broadcasts and those of a vacation are in the answer too: enough to find the first one behind them. */
const MAX_PLANNED = 25;

/** What the site reads from api.twitch.tv/helix. Every method throws TwitchUnavailableError or TwitchRefusedError. */
@Injectable()
export class TwitchApiClient {
  private readonly helix: HelixClient;
  private owner: string | null = null;

  constructor(
    private readonly config: AppConfig,
    appTokens: AppTokenProvider,
  ) {
    this.helix = new HelixClient(appTokens);
  }

  /** Whom a viewer's own token belongs to; needs no scope. */
  async userOfToken(accessToken: string): Promise<FoundUser> {
    const [user] = await helixCall(
      '/users',
      helixWith(this.config.twitch.clientId, accessToken)
        .callApi<{ data: OwnUser[] }>({ url: 'users' })
        .then(({ data }) => data),
    );
    if (!user?.id) throw new TwitchUnavailableError('Twitch does not say whose token it is');
    return {
      id: user.id,
      login: user.login,
      displayName: user.display_name,
      image: user.profile_image_url,
      createdAt: new Date(user.created_at),
    };
  }

  /** @param ids those that do not exist are missing from the answer */
  usersByIds(ids: readonly string[]): Promise<FoundUser[]> {
    return usersIn(ids, USER_ID, (some) => this.helix.users.getUsersByIds(some), this.config.pace);
  }

  /** @param logins those that do not exist are missing from the answer */
  usersByLogins(logins: readonly string[]): Promise<FoundUser[]> {
    return usersIn(logins, LOGIN, (some) => this.helix.users.getUsersByNames(some), this.config.pace);
  }

  /** The broadcast of a channel, or null while it is offline. */
  streamOf(login: string): Promise<TwitchStream | null> {
    const stream = this.helix.streams.getStreamByUserName(login);
    return helixCall('/streams', stream.then(streamFrom));
  }

  /** What a channel calls its broadcast, live or not: known before the broadcast itself shows in Helix. */
  async channelOf(broadcasterId: string): Promise<Pick<TwitchStream, 'title' | 'game'>> {
    const channel = await helixCall('/channels', this.helix.channels.getChannelInfoById(broadcasterId));
    if (!channel) throw new TwitchUnavailableError('Twitch does not know the channel');
    return { title: channel.title, game: channel.gameName };
  }

  /** The id behind the site's channel, looked up once. */
  async ownerId(): Promise<string> {
    if (this.owner !== null) return this.owner;
    const [owner] = await this.usersByLogins([this.config.twitch.channel]);
    if (!owner) throw new TwitchUnavailableError(`Twitch knows no channel '${this.config.twitch.channel}'`);
    this.owner = owner.id;
    return owner.id;
  }

  /** Whether other channels see what is said in this one's chat. */
  async isChatShared(broadcasterId: string): Promise<boolean> {
    const session = this.helix.chat.getSharedChatSession(broadcasterId);
    return (await helixCall('/shared_chat/session', session)) !== null;
  }

  /** How many follow the channel; Twitch tells the number without any scope. */
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

  /** When an account was made, or null for one that Twitch does not know. */
  async createdAt(userId: string): Promise<Date | null> {
    const user = await helixCall('/users', this.helix.users.getUserById(userId));
    return user?.creationDate ?? null;
  }

  /** The broadcasts of a channel's schedule that are to take place, in their order; the one in progress is among them. */
  async plannedStreamsOf(broadcasterId: string): Promise<PlannedStream[]> {
    try {
      const schedule = this.helix.schedule.getSchedule(broadcasterId, { limit: MAX_PLANNED });
      return await helixCall(
        '/schedule',
        schedule.then(({ data }) => plannedIn(data)),
      );
    } catch (error) {
      // How Twitch says that a channel has no schedule.
      if (error instanceof TwitchRefusedError && error.status === 404) return [];
      throw error;
    }
  }
}

function streamFrom(stream: HelixStream | null): TwitchStream | null {
  if (!stream) return null;
  const { id, title, gameName, startDate } = stream;
  return { streamId: id, title, game: gameName, startedAt: startDate.toISOString() };
}

function plannedIn({ segments, vacationStartDate, vacationEndDate }: HelixSchedule): PlannedStream[] {
  const isOnVacation = (moment: Date) =>
    vacationStartDate !== null &&
    vacationEndDate !== null &&
    moment >= vacationStartDate &&
    moment < vacationEndDate;
  return segments
    .filter(({ cancelEndDate, startDate }) => cancelEndDate === null && !isOnVacation(startDate))
    .map(({ startDate, title }) => ({ startsAt: startDate.toISOString(), title: title.trim() || null }));
}
