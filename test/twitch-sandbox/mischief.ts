/** Something that Twitch does on a bad evening. */
export interface Mischief {
  readonly title: string;
  /** What viewers or the team may notice, in a sentence. */
  readonly what: string;
  /** Calls of the control API, in order: path without `/control`, and body. */
  readonly calls: readonly (readonly [string, object])[];
}

/**
 * All that can be made to go wrong with one click on `/control`, and what the evening test does again and again.
 * @param bot login of the bot's account
 * @param viewer login of somebody who talks
 * @param pace how many times shorter than at Twitch everything is
 */
export const mischief = (bot: string, viewer: string, pace = 1) =>
  ({
    lostConnection: {
      title: 'Lose the event connections',
      what: 'Nothing is told until the site has connected again.',
      calls: [['/drop', {}]],
    },
    move: {
      title: 'Ask to reconnect',
      what: 'As Twitch does before it restarts a server. Nothing should be missed.',
      calls: [['/reconnect', {}]],
    },
    refusedMove: {
      title: 'Ask to reconnect, and refuse it twice',
      what: 'The new address works once, and the first attempts fail.',
      calls: [
        ['/fail', { path: '/ws', times: 2 }],
        ['/reconnect', {}],
      ],
    },
    closedAtOnce: {
      title: 'Close connections as soon as they are open',
      what: 'The next five are accepted and closed at once. The site should pause between them.',
      calls: [
        ['/close', { code: 4000, times: 5 }],
        ['/drop', {}],
      ],
    },
    repeated: {
      title: 'Repeat the last event',
      what: 'The same event comes once more, under the same id.',
      calls: [['/repeat', {}]],
    },
    toldTwice: {
      title: 'Tell a line twice',
      what: 'One line of the chat comes in two notifications, under different ids.',
      calls: [['/chat', { login: viewer, text: '!points', isToldTwice: true }]],
    },
    apiAway: {
      title: 'Take the API away',
      what: 'The next twelve calls are answered 503.',
      calls: [['/fail', { path: '/mock', times: 12 }]],
    },
    apiThrottled: {
      title: 'Answer that there are too many calls',
      what: 'The next ten calls are answered 429, without the headers that say when to come back.',
      calls: [
        ['/limits', { areTold: false }],
        ['/fail', { path: '/mock', status: 429, times: 10 }],
      ],
    },
    followersAway: {
      title: 'Take only the number of followers away',
      what: 'Whether the channel is live should be known all the same.',
      calls: [['/fail', { path: '/mock/channels/followers', times: 5 }]],
    },
    streamsBehind: {
      title: 'Let the API be three minutes behind',
      what: 'Events tell that the channel is live or over, and the API says the opposite for a while.',
      calls: [['/stale-streams', { behindSeconds: 180 / pace }]],
    },
    streamsEmpty: {
      title: 'Answer once that nobody is live',
      what: 'In the middle of a broadcast. Nobody should lose the player.',
      calls: [['/stale-streams', { emptyTimes: 1 }]],
    },
    earlierEnd: {
      title: 'Tell the end of an earlier broadcast',
      what: 'It comes late, while the next one runs.',
      calls: [['/false-end', { names: 'earlier' }]],
    },
    inProgress: {
      title: 'List the broadcast in progress first',
      what: 'The schedule begins with the one that should be running now.',
      calls: [['/schedule', { isInProgress: true }]],
    },
    lostLine: {
      title: 'Say a line and lose the answer',
      what: 'The bot’s next line is in the chat, and the connection breaks before the answer.',
      calls: [['/fail', { path: 'POST /mock/chat/messages', status: 0, isExecuted: true }]],
    },
    droppedLine: {
      title: 'Drop a line of the bot',
      what: 'The next one is taken and not shown: the channel’s settings forbid it.',
      calls: [['/drop-lines', { code: 'channel_settings' }]],
    },
    lostSubscription: {
      title: 'Subscribe and lose the answer',
      what: 'The site connects again, and does not learn that its next subscription was made.',
      calls: [
        ['/fail', { path: 'POST /eventsub', status: 0, isExecuted: true }],
        ['/drop', {}],
      ],
    },
    expired: {
      title: 'Let the bot’s access expire',
      what: 'As it does every few hours: the site refreshes it.',
      calls: [['/expire', { login: bot }]],
    },
    rotated: {
      title: 'Let each refresh token work once',
      what: 'The old one is void as soon as it was used.',
      calls: [
        ['/rotate', { isOn: true }],
        ['/expire', { login: bot }],
      ],
    },
    revoked: {
      title: 'Disconnect the bot’s account',
      what: 'Its owner has removed the site at Twitch. An admin has to connect it again.',
      calls: [['/revoke', { login: bot }]],
    },
  }) satisfies Record<string, Mischief>;
