import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../api/client';
import { t } from '../../lib/texts';
import { deviceText, endFailedText } from './sessions';

describe('session texts', () => {
  it('name the device', () =>
    expect(deviceText({ browser: 'Firefox', system: 'Windows' })).toBe('Firefox on Windows'));

  it.each([
    [0, 'You weren’t logged in anywhere else.'],
    [1, '1 other session has been logged out.'],
    [4, '4 other sessions have been logged out.'],
  ])('counts %i ended ones', (count, text) => expect(t('sessions.endedOthers', { count })).toBe(text));

  it.each([
    [new ApiError(404, 'Session not found'), 'That session had already ended.'],
    [new ApiError(429, 'Too many requests'), 'Too many requests'],
    [new ApiError(500, null), 'Failed to end the session. Please try again.'],
    [new TypeError('offline'), 'Failed to end the session. Please try again.'],
  ])('tells why ending failed: %s', (error, text) => expect(endFailedText(error)).toBe(text));
});
