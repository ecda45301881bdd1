import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { openClaim, pendingClaim, closeClaim } from './claim-key';

describe('the key of a claim', () => {
  beforeEach(() => closeClaim('mug'));

  it('stays the same until the outcome is known, then changes', () => {
    const key = openClaim('mug');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(openClaim('mug')).toBe(key);
    expect(openClaim('pin')).not.toBe(key);
    expect(pendingClaim('mug')).toBe(key);
    closeClaim('mug');
    expect(pendingClaim('mug')).toBeNull();
    expect(openClaim('mug')).not.toBe(key);
  });
  it('survives a reload of the tab', () => {
    sessionStorage.setItem('pendingClaim:hoodie', 'from-before');
    expect(openClaim('hoodie')).toBe('from-before');
  });
  it('works without storage too', () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Storage is off');
    });
    expect(openClaim('mug')).toBe(openClaim('mug'));
    refused.mockRestore();
  });
});
