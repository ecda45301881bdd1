/** Lists everything that is wrong with the settings, so that operators can fix it in one go. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`Greenroom cannot start with these settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}
