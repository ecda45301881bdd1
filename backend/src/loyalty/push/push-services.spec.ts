import { describe, expect, it } from '@jest/globals';
import { isKnownPushService } from './push-services.js';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://FCM.googleapis.com/fcm/send/abc',
  ])('%s is known', (address) => expect(isKnownPushService(address)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm',
    'https://fcm.googleapis.com@evil.example/fcm',
    'https://evil.example/?fcm.googleapis.com',
    'https://evilfcm.googleapis.com/fcm',
    'https://notify.windows.com/w/',
    'https://a.b.notify.windows.com/w/',
    'https://127.0.0.1/fcm',
    'http://127.0.0.1:9999/push',
    'fcm.googleapis.com',
    '',
  ])('%s is not', (address) => expect(isKnownPushService(address)).toBe(false));

  it('may be a stand-in in tests, and only that one', () => {
    const standIns = ['http://127.0.0.1:9999'];
    expect(isKnownPushService('http://127.0.0.1:9999/push', standIns)).toBe(true);
    expect(isKnownPushService('http://127.0.0.1:9998/push', standIns)).toBe(false);
  });
});
