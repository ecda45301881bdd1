import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../i18n/texts';
import {
  emailFault,
  filled,
  imageAddressFault,
  optionalWholeNumber,
  webAddressFault,
  wholeNumber,
} from './form-rules';

beforeAll(() => loadTexts('en'));

describe('webAddressFault', () => {
  it.each(['https://example.com/a?b=1', 'http://localhost:3000/x', ''])('accepts %j', (text) =>
    expect(webAddressFault(text)).toBeUndefined(),
  );
  it.each(['abc', '/media/a.svg', 'javascript:alert(1)', 'https://me:secret@example.com'])(
    'rejects %j',
    (text) => expect(webAddressFault(text)).toMatch(/http/),
  );
});

describe('imageAddressFault', () => {
  it.each(['/media/demo/a.svg', '/og.jpg', '/a%20b.png'])('accepts %j, a path on this site', (path) =>
    expect(imageAddressFault(path)).toBeUndefined(),
  );
  it.each(['/media/../x', '/media//x', '//evil.example/x.png', '/media/a\\b', '/%2e%2e/x', '/a b', '/%'])(
    'rejects %j',
    (text) => expect(imageAddressFault(text)).toMatch(/http/),
  );
});

describe('wholeNumber', () => {
  it.each([0, 7, '12'])('accepts %j from 0', (value) => expect(wholeNumber(0)(value)).toBeUndefined());
  it.each([-1, 1.5, '', null, 'x'])('rejects %j from 0', (value) =>
    expect(wholeNumber(0)(value)).toMatch(/whole/),
  );
  it('rejects 0 from 1', () => expect(wholeNumber(1)(0)).toMatch(/at least 1/));
  it.each([0, 61])('rejects %j from 1 to 60', (value) =>
    expect(wholeNumber(1, 60)(value)).toBe('Must be a whole number from 1 to 60'),
  );
  it('accepts 60 up to 60', () => expect(wholeNumber(1, 60)(60)).toBeUndefined());
});

describe('optionalWholeNumber', () => {
  it.each([null, undefined, 1])('accepts %j', (value) =>
    expect(optionalWholeNumber(1)(value)).toBeUndefined(),
  );
  it.each([0, 'x'])('rejects %j', (value) =>
    expect(optionalWholeNumber(1)(value)).toBe('Must be a whole number of at least 1'),
  );
});

describe('filled', () => {
  it.each(['', '   ', null, undefined])('rejects %j', (value) => expect(filled(value)).toBe('Required'));
  it.each(['x', ' x ', 0])('accepts %j', (value) => expect(filled(value)).toBeUndefined());
  it('marks its field as required', () => expect(filled.isRequired).toBe(true));
});

describe('emailFault', () => {
  it.each(['', ' me@example.com ', 'me@localhost', 'jörg@münchen.example'])('accepts %j', (text) =>
    expect(emailFault(text)).toBeUndefined(),
  );
  it.each(['me', 'me@', 'a b@example.com'])('rejects %j', (text) =>
    expect(emailFault(text)).toBe('Must be an email address'),
  );
});
