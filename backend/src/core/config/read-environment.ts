import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ConfigurationError } from './configuration-error.js';
import { Environment } from './environment.js';
import { isTwitchHost, productionFaults } from './production-faults.js';
import { unquoted } from './unquoted.js';

/** Quotes may be part of a key in use, and without them nothing it protects could be read again. */
const KEYS: ReadonlySet<string> = new Set(['APP_SECRET', 'APP_SECRET_PREVIOUS']);

/**
 * Reads and validates the variables. `NAME_FILE` holds the path of a file with NAME's value, as container
 * secrets do; `readFile` reads it. An empty variable counts as not set, and quotes around a value are left out.
 * @throws {@link ConfigurationError} listing every missing, invalid or (in production) weak variable
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  readFile: (path: string) => string,
): Environment {
  const faults: string[] = [];
  const plain: Record<string, string> = {};
  const valueOf = (name: string, text: string) => (KEYS.has(name) ? text : unquoted(text));
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined || value === '') continue;
    if (!name.endsWith('_FILE')) {
      plain[name] ??= valueOf(name, value);
      continue;
    }
    const setting = name.slice(0, -'_FILE'.length);
    try {
      plain[setting] = valueOf(setting, readFile(unquoted(value)).trim());
    } catch {
      if (KNOWN_VARIABLES.has(setting)) faults.push(`${name} names a file that cannot be read`);
    }
  }
  const environment = plainToInstance(Environment, knownIn(plain));
  for (const error of validateSync(environment, { forbidUnknownValues: true })) {
    const missing = !plain[error.property];
    faults.push(missing ? `${error.property} is not set` : Object.values(error.constraints ?? {}).join(', '));
  }
  if (environment.APP_ENV === 'production') faults.push(...productionFaults(environment));
  else if (!isTwitchHost(environment.TWITCH_ID_URL) && !environment.TWURPLE_MOCK_API_PORT) {
    // twurple would send the stand-in's tokens to Twitch.
    faults.push('TWURPLE_MOCK_API_PORT must be the port of the Twitch stand-in in TWITCH_ID_URL');
  }
  if (faults.length > 0) throw new ConfigurationError(faults);
  return environment;
}

/** A new instance has every field, even those without a default. */
const KNOWN_VARIABLES: ReadonlySet<string> = new Set(Object.keys(new Environment()));

function knownIn(plain: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plain).filter(([name, value]) => KNOWN_VARIABLES.has(name) && value !== ''),
  );
}
