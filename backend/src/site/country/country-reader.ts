import { type CountryResponse, Reader } from 'mmdb-lib';
import { toUnmappedAddress } from '../../core/common/http/client-network.js';
import { countryCode } from '../../core/common/validation/country.js';

/** The npm repack uses `country_code`; DB-IP's own files and MaxMind's use `country.iso_code`. */
type Found = { country_code?: string; country?: { iso_code?: string } };

/** Every country database contains this address, so a file without it isn't one. */
const KNOWN_ADDRESS = '8.8.8.8';

/** The cache is cleared at this size. */
const MAX_CACHED = 10_000;

/** Reader for an IP-to-country database (MMDB), validated when it's opened. */
export class CountryReader {
  readonly builtAt: Date;
  /**
   * Cached because a visitor makes many requests, and a file lookup takes a sixth of the time of a short one.
   */
  private readonly found = new Map<string, string | null>();
  private readonly reader: Reader<CountryResponse>;

  /** @throws if the file is damaged or not a country database */
  constructor(file: Buffer) {
    this.reader = new Reader(file);
    this.builtAt = this.reader.metadata.buildEpoch;
    if (this.find(KNOWN_ADDRESS) === null) throw new Error('it contains no countries');
    // One lookup per /8, so that a file damaged further in fails here and not during a visitor's request.
    for (let block = 1; block < 224; block += 1) this.find(`${block}.0.0.1`);
  }

  /** @throws if the file is damaged */
  find(address: string): string | null {
    const known = this.found.get(address);
    if (known !== undefined) return known;
    const country = this.lookUp(address);
    if (this.found.size >= MAX_CACHED) this.found.clear();
    this.found.set(address, country);
    return country;
  }

  private lookUp(address: string): string | null {
    const found = this.reader.get(toUnmappedAddress(address)) as Found | null;
    return countryCode(found?.country_code ?? found?.country?.iso_code);
  }
}
