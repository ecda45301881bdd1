import type { Account } from '../accounts.js';
import type { ChannelEvent, SandboxState } from '../state.js';
import { streamIdOf } from '../streams.js';

type Notified = Exclude<ChannelEvent, { type: 'reset' }>;

/** The `event` of a notification: https://dev.twitch.tv/docs/eventsub/eventsub-reference/#events */
export function payloadOf(event: Notified, owner: Account, state: SandboxState): object {
  const broadcaster = named('broadcaster_user', owner);
  switch (event.type) {
    case 'stream.online':
      return {
        id: streamIdOf(state.stream),
        ...broadcaster,
        type: state.stream.type,
        started_at: event.startedAt,
      };
    case 'stream.offline':
      return { ...(event.streamId !== null && { id: event.streamId }), ...broadcaster };
    case 'channel.update':
      return {
        ...broadcaster,
        title: state.stream.title,
        language: 'en',
        category_id: '498566',
        category_name: state.stream.game,
        content_classification_labels: ['Gambling'],
      };
    case 'channel.chat.message':
      return { ...broadcaster, ...chatMessage(event, state) };
    case 'channel.follow':
      return { ...broadcaster, ...named('user', state.accountOf(event.login)), followed_at: event.at };
    case 'channel.raid':
      return {
        ...named('from_broadcaster_user', state.accountOf(event.login)),
        ...named('to_broadcaster_user', owner),
        viewers: event.viewers,
      };
    case 'channel.ban':
      return {
        ...broadcaster,
        ...named('user', state.accountOf(event.login)),
        ...named('moderator_user', owner),
        reason: '',
        banned_at: new Date().toISOString(),
        ends_at: event.endsAt,
        is_permanent: event.endsAt === null,
      };
    case 'channel.unban':
      return {
        ...broadcaster,
        ...named('user', state.accountOf(event.login)),
        ...named('moderator_user', owner),
      };
  }
}

function chatMessage(
  { id, line, sourceChannel, replyTo }: Extract<Notified, { type: 'channel.chat.message' }>,
  state: SandboxState,
) {
  const { login, text } = line;
  const source = state.accountOf(sourceChannel);
  const badges = badgesOf(login, state);
  return {
    ...named('chatter_user', state.accountOf(login)),
    message_id: id,
    message: { text, fragments: [{ type: 'text', text, cheermote: null, emote: null, mention: null }] },
    message_type: 'text',
    badges: source ? [] : badges,
    cheer: null,
    color: '',
    reply: replyIn(state.accountOf(replyTo)),
    channel_points_custom_reward_id: null,
    ...named('source_broadcaster_user', source),
    source_message_id: source ? id : null,
    source_badges: source ? badges : null,
    is_source_only: source ? false : null,
  };
}

function replyIn(answered: Account | undefined) {
  if (!answered) return null;
  const [parent_message_id, parent_message_body] = [`line-of-${answered.login}`, 'hi'];
  return {
    parent_message_id,
    parent_message_body,
    ...named('parent_user', answered),
    thread_message_id: parent_message_id,
    ...named('thread_user', answered),
  };
}

function badgesOf(login: string, state: SandboxState) {
  if (login === state.channel) return [{ set_id: 'broadcaster', id: '1', info: '' }];
  const worn = [
    ...(state.isModerator(login) ? ['moderator'] : []),
    ...(state.badges.get(login)?.split(',') ?? []),
  ];
  return worn.map((set_id) => ({ set_id, id: '1', info: '' }));
}

function named(prefix: string, account: Account | undefined): Record<string, string | null> {
  return {
    [`${prefix}_id`]: account?.id ?? null,
    [`${prefix}_login`]: account?.login ?? null,
    [`${prefix}_name`]: account?.displayName ?? null,
  };
}
