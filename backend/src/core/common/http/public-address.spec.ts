import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.js';

describe('an address', () => {
  it.each([
    '93.184.216.34',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '223.255.255.255',
    '2a00:1450:4001:800::200e',
    '2606:4700::1111',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '::1'],
    ['any address of this machine', '0.0.0.0'],
    ['any address of this machine', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd12:3456::1'],
    ['a link', '169.254.169.254'],
    ['a link', 'fe80::1'],
    ['a provider’s network', '100.64.0.1'],
    ['a provider’s network', '100.127.255.255'],
    ['a group', '224.0.0.1'],
    ['a group', 'ff02::1'],
    ['everyone', '255.255.255.255'],
    ['a benchmark', '198.19.0.1'],
    ['documentation', '203.0.113.7'],
    ['documentation', '2001:db8::1'],
    ['a private IPv4 address as IPv6', '::ffff:127.0.0.1'],
    ['a private IPv4 address as IPv6', '::ffff:a00:1'],
    ['a public IPv4 address as IPv6', '::ffff:8.8.8.8'],
    ['a translated IPv4 address', '64:ff9b::7f00:1'],
    ['a tunnelled IPv4 address', '2002:7f00:1::1'],
    ['nothing', 'localhost'],
    ['nothing', ''],
  ])('of %s, %s, is not public', (_of, address) => expect(isPublicAddress(address)).toBe(false));
});

describe('resolving a name for a connection', () => {
  const namesOf = (...answers: string[][]) => {
    const asked: string[] = [];
    const lookup = publicLookup((hostname, _options, callback) => {
      const addresses = answers[asked.length] ?? [];
      asked.push(hostname);
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    });
    const ask = (all: boolean) =>
      new Promise<string | LookupAddress[]>((resolve, reject) =>
        lookup('push.example', { all }, (error, found) => (error ? reject(error) : resolve(found))),
      );
    return { ask, asked };
  };

  it('hands over the checked addresses, however the next resolution would end', async () => {
    const { ask, asked } = namesOf(['93.184.216.34', '2606:4700::1111'], ['127.0.0.1']);
    expect(await ask(true)).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    expect(asked).toEqual(['push.example']);
    await expect(ask(true)).rejects.toThrow(PrivateAddressError);
  });

  it('hands over one address if only one is asked for', async () =>
    expect(await namesOf(['93.184.216.34', '8.8.8.8']).ask(false)).toBe('93.184.216.34'));

  it('refuses a name if any of its addresses is private', async () => {
    await expect(namesOf(['93.184.216.34', '10.0.0.1']).ask(true)).rejects.toThrow(PrivateAddressError);
    await expect(namesOf(['::ffff:127.0.0.1']).ask(false)).rejects.toThrow(PrivateAddressError);
  });

  it('fails for a name without an address', async () =>
    await expect(namesOf([]).ask(true)).rejects.toThrow('The name has no address'));
});
