import { PLATFORM } from '../../core/common/platform.js';

/** Members who are leaving or have left are in none of the files. */
const PEOPLE = `identities JOIN balances USING (member_id)`;
const IS_OPEN_ACCOUNT = `platform = '${PLATFORM}' AND NOT is_closed`;
const JOIN_MEMBERS = `JOIN ${PEOPLE} USING (member_id) WHERE ${IS_OPEN_ACCOUNT}`;
const PEOPLE_WITH_WATCH_TIME = `${PEOPLE} JOIN viewer_facts USING (member_id) WHERE ${IS_OPEN_ACCOUNT}`;
const list = (record: string, order: string) =>
  `coalesce(json_agg(json_build_object(${record}) ORDER BY ${order}), '[]')`;

interface ExportFile {
  readonly name: string;
  /** Description of the file and its columns or fields, for the README. */
  readonly description: string;
  /**
   * `csv` and `headless` are tables, the latter without headings. For `json`, the query returns one row with
   * the `content` and its number of `records`.
   */
  readonly kind: 'csv' | 'headless' | 'json';
  readonly text: string;
  /**
   * Whether rows contain buyers' encrypted answers and the team's notes, which are exported only on request.
   */
  readonly hasAnswers?: true;
}

/**
 * All data files of an export. Tokens, secrets, webhook URLs, shop codes, sessions and seeds are never
 * exported, nor are breaks from gambling, which are private.
 */
export const EXPORT_FILES: readonly ExportFile[] = [
  {
    name: 'members.csv',
    description: `Everyone with a balance on the site.
    twitch_id, login: their Twitch account. points: current balance. earned: all-time points earned by taking part.
    watched_minutes: all-time watch time.`,
    kind: 'csv',
    text: `SELECT platform_id AS twitch_id, login, points, earned, watched_minutes
      FROM ${PEOPLE_WITH_WATCH_TIME} ORDER BY platform_id`,
  },
  {
    name: 'commands.json',
    description: `The bot's custom commands, in the format of Nightbot's API. coolDown: seconds. count: number of times used. Additional fields:
    userCoolDown is the cooldown per viewer in seconds, aliases are alternative names, cost is the price in points, enabled is
    false if the command is switched off, and hidden is true if it isn't listed. counters: current values of $(count name).`,
    kind: 'json',
    text: `SELECT count(*) AS records, json_build_object('_total', count(*), 'status', 200, 'commands', ${list(
      `'name', '!' || command,
       'message', message,
       'coolDown', time,
       'count', uses,
       'userLevel', CASE level WHEN 'vip' THEN 'twitch_vip' WHEN 'broadcaster' THEN 'owner' ELSE level END,
       'userCoolDown', user_time,
       'aliases', aliases,
       'cost', cost,
       'enabled', is_enabled,
       'hidden', is_hidden`,
      'id',
    )}, 'counters', (SELECT ${list(`'name', name, 'value', value`, 'name COLLATE "C"')} FROM bot_counters)) AS content FROM bot_commands`,
  },
  {
    name: 'timers.json',
    description: `The bot's auto messages, in the format of timers in Nightbot's API. interval: approximate interval as a cron expression.
    lines: minimum number of chat lines in between. Additional fields: seconds is the exact interval, count the number of times sent.`,
    kind: 'json',
    text: `SELECT count(*) AS records, json_build_object('_total', count(*), 'status', 200, 'timers', ${list(
      `'name', 'Timer ' || place,
       'message', message,
       'interval', CASE WHEN time < 3600 THEN '*/' || greatest(1, least(59, time / 60)) || ' * * * *'
         ELSE '0 */' || least(23, time / 3600) || ' * * *' END,
       'lines', min_messages,
       'enabled', true,
       'seconds', time,
       'count', uses`,
      'id',
    )}) AS content FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM auto_messages) AS timers`,
  },
  {
    name: 'shop.json',
    description: `The shop's categories and items in order, without deleted ones. category: position of the item's category in the list,
    starting at 1. stock: null if each claim gets a code. Codes are never exported.`,
    kind: 'json',
    text: `SELECT (SELECT count(*) FROM shop_items WHERE archived_at IS NULL) AS records, json_build_object(
      'categories', (SELECT ${list(`'name', name, 'description', description, 'translations', translations`, 'id')} FROM shop_categories WHERE archived_at IS NULL),
      'items', (SELECT ${list(
        `'category', place,
         'name', name,
         'description', description,
         'image', image,
         'price', price,
         'stock', CASE WHEN NOT has_codes THEN stock END,
         'hasCodes', has_codes,
         'unlimited', unlimited,
         'featured', featured,
         'hidden', hidden,
         'casino', casino,
         'allowedCountries', allowed_countries,
         'blockedCountries', blocked_countries,
         'licence', licence,
         'deliveryDays', delivery_days,
         'rules', rules,
         'fields', fields,
         'translations', translations`,
        'featured DESC, position, shop_items.id',
      )} FROM shop_items JOIN (
        SELECT id, row_number() OVER (ORDER BY id) AS place FROM shop_categories WHERE archived_at IS NULL
      ) AS category ON category.id = category_id WHERE archived_at IS NULL)) AS content`,
  },
  {
    name: 'offers.json',
    description: `The offers in order, with terms, countries and variants for some countries.`,
    kind: 'json',
    text: `SELECT count(*) AS records, json_build_object('offers', ${list(
      `'name', name,
       'imageLink', image_link,
       'description', description,
       'link', link,
       'isNew', is_new,
       'hidden', hidden,
       'promocode', promocode,
       'promocodeOffers', promocode_offers,
       'title1', title1, 'description1', description1,
       'title2', title2, 'description2', description2,
       'title3', title3, 'description3', description3,
       'title4', title4, 'description4', description4,
       'allowedCountries', allowed_countries,
       'blockedCountries', blocked_countries,
       'licence', licence,
       'terms', terms,
       'checkedOn', checked_on::text,
       'variants', variants,
       'translations', translations,
       'tags', json_build_object('mainPartner', tag_main_partner, 'principalProvider', tag_principal_provider,
         'goodSportsBook', tag_good_sports_book, 'fastPayouts', tag_fast_payouts)`,
      'position, id',
    )}) AS content FROM offers`,
  },
  {
    name: 'settings.json',
    description: `site: Site Settings, or null if they have never been saved. earning: rules for earning points. rewards: prizes of the daily
    reward. bot: which built-in commands the bot answers. legal: the latest version of each legal text edited in the console.`,
    kind: 'json',
    text: `SELECT 1 AS records, json_build_object(
      'site', (SELECT settings FROM site_settings),
      'earning', (SELECT json_build_object(
        'watching', json_build_object('on', watching_on, 'points', watching_points),
        'talking', json_build_object('on', talking_on, 'points', talking_points),
        'following', json_build_object('on', following_on, 'points', following_points),
        'raiding', json_build_object('on', raiding_on, 'points', raiding_points),
        'firstVisit', json_build_object('on', first_visit_on, 'points', first_visit_points),
        'stampCard', json_build_object('on', stamp_card_on, 'minutes', stamp_card_minutes, 'third', stamp_card_third,
          'fifth', stamp_card_fifth, 'seventh', stamp_card_seventh),
        'intervalMinutes', interval_minutes,
        'raidMinViewers', raid_min_viewers,
        'loyalAfterHours', loyal_after_hours,
        'loyalPercent', loyal_percent,
        'dailyCap', daily_cap,
        'balanceCap', balance_cap,
        'minAccountDays', min_account_days,
        'forgetUnseenDays', forget_unseen_days,
        'paysBroadcaster', pays_broadcaster,
        'ignoredLogins', ignored_logins) FROM earning_rules),
      'rewards', (SELECT tiers FROM reward_configs ORDER BY version DESC LIMIT 1),
      'bot', (SELECT json_build_object(
        'points', answers_points,
        'commands', answers_commands,
        'redeem', answers_redeem,
        'top', answers_top,
        'watchtime', answers_watchtime,
        'addpoints', answers_addpoints,
        'takepoints', answers_takepoints,
        'addcom', answers_addcom,
        'editcom', answers_editcom,
        'delcom', answers_delcom) FROM bot_state),
      'legal', (SELECT ${list(`'page', page, 'locale', locale, 'markdown', markdown`, 'page, locale')} FROM (
        SELECT DISTINCT ON (page, locale) * FROM legal_texts ORDER BY page, locale, version DESC) AS latest)) AS content`,
  },
  {
    name: 'streamelements.csv',
    description: `members.csv in StreamElements' import format, without headings: username, Twitch ID, points, all-time points,
    minutes watched.`,
    kind: 'headless',
    text: `SELECT login, platform_id AS twitch_id, points, greatest(points, earned) AS all_time, watched_minutes AS minutes
      FROM ${PEOPLE_WITH_WATCH_TIME} ORDER BY platform_id`,
  },
  {
    name: 'accounts.csv',
    description: `More details of each member. first_signed_in_at: empty for members only seen in chat so far. suspended_until and
    banned_until: infinity means until lifted.`,
    kind: 'csv',
    text: `SELECT platform_id AS twitch_id, nickname AS display_name, role, created_at AS joined_at, first_signed_in_at, last_login_at,
        earns_points, suspended_until::text, banned_until::text
      FROM ${PEOPLE} JOIN members ON members.id = member_id WHERE ${IS_OPEN_ACCOUNT} ORDER BY platform_id`,
  },
  {
    name: 'watch-time.csv',
    description: `Points earned and minutes watched per member and day (site time zone).`,
    kind: 'csv',
    text: `SELECT platform_id AS twitch_id, day::text, earned_days.earned, watched_minutes
      FROM earned_days ${JOIN_MEMBERS} ORDER BY member_id, day`,
  },
  {
    name: 'ledger.csv',
    description: `Every change to every balance. version: number of the change for that member. delta: amount of the change. reason: short
    form of the reason shown in the points history. by_the_team: whether a team member made the change.`,
    kind: 'csv',
    text: `SELECT platform_id AS twitch_id, entry.version, delta, balance_after, reason, actor_id IS NOT NULL AS by_the_team,
        iso_time(created_at) AS created_at
      FROM point_entries AS entry ${JOIN_MEMBERS} ORDER BY member_id, entry.version`,
  },
  {
    name: 'claims.csv',
    description: `All shop claims, with the price paid. note (from the team) and answers (from the buyer) are only included if requested.`,
    kind: 'csv',
    text: `SELECT platform_id AS twitch_id, login, item_name, price, claim_date, state, state_at, internal_note AS note,
        member_id, item_id, sealed AS sealed_answers
      FROM shop_claims AS claim LEFT JOIN claim_answers ON claim_id = claim.id ${JOIN_MEMBERS} ORDER BY claim.id`,
    hasAnswers: true,
  },
  {
    name: 'waiting.csv',
    description: `People listed in earlier imports from other bots who haven't signed in since. Can be imported as a list.`,
    kind: 'csv',
    text: `SELECT login, row.platform_id AS twitch_id, points, minutes, source, batch.applied_at AS since
      FROM import_rows AS row JOIN import_batches AS batch ON batch.id = batch_id
      WHERE verdict = 'waiting' AND state = 'applied' AND waiting_until(row.platform_id, login) > now() ORDER BY row.id`,
  },
];

/** Uploaded pictures used in the other files. */
export const SHOWN_PICTURES =
  'SELECT hash FROM media WHERE hash IN (SELECT hash FROM media_shown) ORDER BY hash';
export const SHOWN_PICTURE = 'SELECT large FROM media WHERE hash = $1';
