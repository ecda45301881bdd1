import { type CountryResponse, Reader } from 'mmdb-lib';
import { unmapped } from '../common/http/client-network.js';
import { countryCode } from '../common/validation/country.js';

/** The makers name the field differently: DB-IP's repack on npm, and DB-IP's own and MaxMind's files. */
type Found = { country_code?: string; country?: { iso_code?: string } };

/** An address that every database of the world's addresses knows: one that does not is none. */
const KNOWN_ADDRESS = '8.8.8.8';

/** A database of countries by address (MMDB), opened and tried. */
export class CountryReader {
  readonly builtAt: Date;
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
    const found = this.reader.get(unmapped(address)) as Found | null;
    return countryCode(found?.country_code ?? found?.country?.iso_code);
  }
}
