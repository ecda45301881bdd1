/** A failure or quirk of Twitch. */
export interface FailureScenario {
  readonly title: string;
  /** One or two sentences on what happens, or what viewers or the team may notice. */
  readonly what: string;
  /** Control API calls in order: path without `/control`, and body. */
  readonly calls: readonly (readonly [string, object])[];
}

/**
 * Everything that `/control` can make go wrong with one click, also used by the evening test.
 * @param bot login of the bot account
 * @param viewer login of a viewer who chats
 * @param pace factor by which everything is faster than on Twitch
 */
export const failureScenarios = (bot: string, viewer: string, pace = 1) =>
  ({
    lostConnection: {
      title: 'Lose the event connections',
      what: 'No events arrive until the site has reconnected.',
      calls: [['/drop', {}]],
    },
    move: {
      title: 'Ask to reconnect',
      what: 'Twitch does this before it restarts a server. The site should miss nothing.',
      calls: [['/reconnect', {}]],
    },
    refusedMove: {
      title: 'Ask to reconnect, then refuse twice',
      what: 'The new address works once, and the first attempts fail.',
      calls: [
        ['/fail', { path: '/ws', times: 2 }],
        ['/reconnect', {}],
      ],
    },
    closedAtOnce: {
      title: 'Close connections as soon as they open',
      what: 'The next five are accepted and closed immediately. The site should pause between attempts.',
      calls: [
        ['/close', { code: 4000, times: 5 }],
        ['/drop', {}],
      ],
    },
    repeated: {
      title: 'Repeat the last event',
      what: 'The same event is sent again with the same id.',
      calls: [['/repeat', {}]],
    },
    toldTwice: {
      title: 'Deliver a message twice',
      what: 'One chat message arrives in two notifications with different ids.',
      calls: [['/chat', { login: viewer, text: '!points', isToldTwice: true }]],
    },
    apiAway: {
      title: 'Take the API down',
      what: 'The next twelve calls fail with 503.',
      calls: [['/fail', { path: '/mock', times: 12 }]],
    },
    apiThrottled: {
      title: 'Rate-limit the API',
      what: 'The next ten calls fail with 429, without the headers that say when to retry.',
      calls: [
        ['/limits', { areTold: false }],
        ['/fail', { path: '/mock', status: 429, times: 10 }],
      ],
    },
    followersAway: {
      title: 'Take down only the follower count',
      what: 'The site should still show whether the channel is live.',
      calls: [['/fail', { path: '/mock/channels/followers', times: 5 }]],
    },
    streamsBehind: {
      title: 'Put the API three minutes behind',
      what: 'Events report the channel as live or offline while the API still says the opposite.',
      calls: [['/stale-streams', { behindSeconds: 180 / pace }]],
    },
    streamsEmpty: {
      title: 'Report the channel as offline once',
      what: 'This happens in the middle of a broadcast. Viewers should keep the player.',
      calls: [['/stale-streams', { emptyTimes: 1 }]],
    },
    earlierEnd: {
      title: 'Report the end of an earlier broadcast',
      what: 'The event arrives late, during the next broadcast.',
      calls: [['/false-end', { names: 'earlier' }]],
    },
    brokenChatters: {
      title: 'Let the list of chatters lead back to itself',
      what: 'The next five pages end with a cursor that leads to the page itself. Those on them should be paid.',
      calls: [['/chatters-list', { fault: 'loops', times: 5 }]],
    },
    rerun: {
      title: 'Start a rerun',
      what: 'Twitch reports it like a broadcast, but of another type. The site should neither open nor end one.',
      calls: [
        ['/stream', { type: 'rerun' }],
        ['/false-end', { isTakenBack: true }],
        ['/stream', { type: 'live' }],
      ],
    },
    inProgress: {
      title: 'List the broadcast in progress first',
      what: 'The schedule starts with the broadcast that should be running now.',
      calls: [['/schedule', { isInProgress: true }]],
    },
    lostLine: {
      title: 'Send a message and lose the response',
      what: 'The bot’s next message appears in chat, but the connection breaks before the response.',
      calls: [['/fail', { path: 'POST /mock/chat/messages', status: 0, isExecuted: true }]],
    },
    droppedLine: {
      title: 'Drop a message from the bot',
      what: 'The next one is accepted but not shown, because the channel’s settings forbid it.',
      calls: [['/drop-lines', { code: 'channel_settings' }]],
    },
    slowMode: {
      title: 'Refuse a message for slow mode',
      what: 'The bot’s next message is dropped. It should be silent for half a minute instead of repeating it.',
      calls: [['/drop-lines', { code: 'slow_mode' }]],
    },
    lostSubscription: {
      title: 'Subscribe and lose the response',
      what: 'The site reconnects, but gets no confirmation of its next subscription.',
      calls: [
        ['/fail', { path: 'POST /eventsub', status: 0, isExecuted: true }],
        ['/drop', {}],
      ],
    },
    expired: {
      title: 'Let the bot’s access expire',
      what: 'This happens every few hours. The site refreshes it.',
      calls: [['/expire', { login: bot }]],
    },
    rotated: {
      title: 'Let each refresh token work once',
      what: 'The old one becomes invalid as soon as it is used.',
      calls: [
        ['/rotate', { isOn: true }],
        ['/expire', { login: bot }],
      ],
    },
    revoked: {
      title: 'Disconnect the bot account',
      what: 'Its owner has disconnected the site on Twitch. An admin must reconnect it.',
      calls: [['/revoke', { login: bot }]],
    },
  }) satisfies Record<string, FailureScenario>;
