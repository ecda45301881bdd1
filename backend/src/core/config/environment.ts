import {
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import {
  httpUrl,
  Integer,
  IsBareOrigin,
  LOGIN,
  NamesLogins,
  NamesProxies,
  OneWord,
  WithoutAt,
} from './setting-rules.js';

export const APP_ENVIRONMENTS = ['development', 'test', 'demo', 'production'] as const;
export type AppEnvironment = (typeof APP_ENVIRONMENTS)[number];

/** Every variable that the backend reads, one property each. `.env.example` explains them to operators. */
export class Environment {
  @IsIn(APP_ENVIRONMENTS)
  APP_ENV: AppEnvironment = 'development';

  /** Set by the image: its tag, which update.sh makes of date and commit. */
  @IsOptional()
  @Matches(/^[\w.-]{1,128}$/, { message: 'GREENROOM_VERSION must be the tag of an image' })
  GREENROOM_VERSION?: string;

  @Integer(0, 65535)
  PORT = 3000;

  @IsString()
  HOST = '127.0.0.1';

  /** 0 picks a free port. */
  @IsOptional()
  @Integer(0, 65535)
  METRICS_PORT?: number;

  @IsOptional()
  @IsUrl(httpUrl)
  @IsBareOrigin()
  PUBLIC_URL?: string;

  /** Addresses or networks of the proxies whose X-Forwarded-* headers are trusted, separated by commas or spaces. */
  @NamesProxies()
  TRUST_PROXY = '';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  LOG_LEVEL = 'info';

  @IsString()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must be a postgres:// address' })
  DATABASE_URL!: string;

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_OWNER_URL must be a postgres:// address' })
  DATABASE_OWNER_URL?: string;

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_REPLICA_URL must be a postgres:// address' })
  DATABASE_REPLICA_URL?: string;

  @Integer(2, 200)
  DATABASE_POOL_SIZE = 16;

  @MinLength(32)
  APP_SECRET!: string;

  /** The previous secret, while APP_SECRET replaces it: anything it sealed or signed remains valid. */
  @IsOptional()
  @MinLength(32)
  APP_SECRET_PREVIOUS?: string;

  @OneWord('TWITCH_CLIENT_ID')
  TWITCH_CLIENT_ID!: string;

  @OneWord('TWITCH_CLIENT_SECRET')
  TWITCH_CLIENT_SECRET!: string;

  @WithoutAt()
  @Matches(LOGIN, { message: 'TWITCH_CHANNEL must be the login of a Twitch channel' })
  TWITCH_CHANNEL!: string;

  /** The channel that the operator chose with init.sh. Only then may a site move to another channel. */
  @IsOptional()
  @WithoutAt()
  @IsString()
  TWITCH_CHANNEL_PIN?: string;

  @IsUrl(httpUrl)
  TWITCH_ID_URL = 'https://id.twitch.tv/oauth2';

  @IsUrl(httpUrl)
  TWITCH_API_URL = 'https://api.twitch.tv/helix';

  @IsUrl(httpUrl)
  TWITCH_PLAYER_URL = 'https://player.twitch.tv';

  @IsUrl(httpUrl)
  TWITCH_EMBED_URL = 'https://www.twitch.tv/embed';

  @IsOptional()
  @IsString()
  TWURPLE_MOCK_API_PORT?: string;

  /** Address of a stand-in for the services that streamers import from; refused in production. */
  @IsOptional()
  @IsUrl(httpUrl)
  IMPORT_STAND_IN_URL?: string;

  @Integer(1, 3600)
  STREAM_REFRESH_SECONDS = 30;

  /** Logins or numeric ids of people who become owners at their first login, separated by commas. */
  @WithoutAt()
  @NamesLogins()
  ADMIN_TWITCH_USERS = '';

  @Integer(1, 720)
  REWARD_COOLDOWN_HOURS = 24;

  /** Whether /api/docs is served; by default everywhere except in production. */
  @IsOptional()
  @IsIn(['on', 'off'])
  API_DOCS?: 'on' | 'off';

  /** `off` lets production use a database elsewhere without TLS, if the connection is protected otherwise. */
  @IsOptional()
  @IsIn(['on', 'off'])
  DATABASE_TLS?: 'on' | 'off';

  /** The header in which a trusted proxy, such as a CDN, names the visitor's country. */
  @IsOptional()
  @Matches(/^[A-Za-z][A-Za-z0-9-]{0,99}$/, {
    message: 'COUNTRY_HEADER must be the name of a header such as CF-IPCountry',
  })
  COUNTRY_HEADER?: string;

  /** Path of a country database (MMDB) that replaces the packaged one. */
  @IsOptional()
  @IsString()
  GEO_DATABASE?: string;

  @IsOptional()
  @IsIn(['on', 'off'])
  GEO_REFRESH?: 'on' | 'off';

  /** Called every minute while the database can be read. Secret: anyone who knows it can call it too. */
  @IsOptional()
  @IsUrl(httpUrl)
  HEARTBEAT_URL?: string;

  @Integer(1, 30)
  SESSION_IDLE_DAYS = 14;

  @Integer(1, 720)
  ADMIN_SESSION_IDLE_HOURS = 12;

  @Integer(1, 1000)
  SESSIONS_PER_MEMBER = 10;

  @Integer(1)
  RATE_GENERAL_PER_MINUTE = 300;

  @Integer(1)
  RATE_SIGN_IN_PER_MINUTE = 30;

  @Integer(1)
  RATE_CLAIMS_PER_MINUTE = 60;

  @Integer(1)
  RATE_SEARCHES_PER_MINUTE = 120;

  @Integer(1)
  RATE_ADMIN_WRITES_PER_MINUTE = 300;

  @Integer(1)
  REQUESTS_AT_ONCE = 4;

  @Integer(1)
  SSE_PER_USER = 10;

  @Integer(1)
  SSE_PER_ADDRESS = 50;

  /** Factor by which jobs' intervals and pauses are shortened; refused in production. */
  @Integer(1, 100)
  JOB_PACE = 1;

  /** Factor by which requests may take longer before they are answered with 503; refused in production. */
  @Integer(1, 100)
  TIME_LIMIT_FACTOR = 1;

  @IsString()
  @MaxLength(100)
  SITE_TITLE = '';

  @IsString()
  @MaxLength(1000)
  SITE_TAGLINE = '';

  @ValidateIf((env: Environment) => env.SITE_INSTAGRAM_URL !== '')
  @IsUrl(httpUrl)
  SITE_INSTAGRAM_URL = '';

  @ValidateIf((env: Environment) => env.SITE_TELEGRAM_URL !== '')
  @IsUrl(httpUrl)
  SITE_TELEGRAM_URL = '';

  @ValidateIf((env: Environment) => env.SITE_DISCORD_URL !== '')
  @IsUrl(httpUrl)
  SITE_DISCORD_URL = '';

  @IsString()
  @MaxLength(100)
  SITE_OPERATOR_NAME = '';

  @ValidateIf((env: Environment) => env.SITE_CONTACT_EMAIL !== '')
  @IsEmail({ require_tld: false })
  SITE_CONTACT_EMAIL = '';
}
