/** Everything the team is alerted to, as stored in `incidents.kind` and in the data of an alarm. */
export const ALARM_KINDS = [
  'channel_unknown',
  'channel_taken',
  'live_unconfirmed',
  'bot_deaf',
  'bot_sign_in',
  'channel_sign_in',
  'backup_late',
  'backup_copy_late',
  'disk_full',
  'ledger_differs',
  'push_failing',
  'discord_failing',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];
