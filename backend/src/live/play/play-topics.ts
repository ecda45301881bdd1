/** What can run on stream night. Caches are dropped by the same names. */
export const PLAY_TOPICS = ['raffle', 'guess', 'hunt'] as const;
export type PlayTopic = (typeof PLAY_TOPICS)[number];
