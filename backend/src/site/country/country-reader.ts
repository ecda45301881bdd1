import { type CountryResponse, Reader } from 'mmdb-lib';
import { unmapped } from '../../core/common/http/client-network.js';
import { countryCode } from '../../core/common/validation/country.js';

/** The makers name the field differently: DB-IP's repack on npm, and DB-IP's own and MaxMind's files. */
type Found = { country_code?: string; country?: { iso_code?: string } };

/** An address that every database of the world's addresses knows: one that does not is none. */
const KNOWN_ADDRESS = '8.8.8.8';

/** Beyond this many addresses all are looked up again. */
const MAX_FOUND = 10_000;

/** A database of countries by address (MMDB), opened and tried. */
export class CountryReader {
  readonly builtAt: Date;
  /** A visitor makes many requests, and each look into the file is a sixth of a short one. */
  private readonly found = new Map<string, string | null>();
  private readonly reader: Reader<CountryResponse>;

  /** @throws when it is damaged, or no database of countries */
  constructor(file: Buffer) {
    this.reader = new Reader(file);
    this.builtAt = this.reader.metadata.buildEpoch;
    if (this.find(KNOWN_ADDRESS) === null) throw new Error('it holds no countries');
    // One address of every /8: a file that is damaged further in fails here, not at a visitor's request.
    for (let block = 1; block < 224; block += 1) this.find(`${block}.0.0.1`);
  }

  /** @throws where the file is damaged */
  find(address: string): string | null {
    const known = this.found.get(address);
    if (known !== undefined) return known;
    const country = this.lookUp(address);
    if (this.found.size >= MAX_FOUND) this.found.clear();
    this.found.set(address, country);
    return country;
  }

  private lookUp(address: string): string | null {
    const found = this.reader.get(unmapped(address)) as Found | null;
    return countryCode(found?.country_code ?? found?.country?.iso_code);
  }
}
