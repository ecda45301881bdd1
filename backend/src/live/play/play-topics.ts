/** The games of stream night. Cache topics have the same names. */
export const PLAY_TOPICS = ['raffle', 'guess', 'hunt'] as const;
export type PlayTopic = (typeof PLAY_TOPICS)[number];
