import { describe, expect, it } from '@jest/globals';
import { RecentPictures } from './recent-pictures.js';

const file = (length: number) => Buffer.alloc(length);

describe('the pictures in memory', () => {
  it('are the most recently read ones, up to a number of bytes', () => {
    const recent = new RecentPictures(10);
    recent.add('a', file(4));
    recent.add('b', file(4));
    recent.get('a');
    recent.add('c', file(4));
    expect(['a', 'b', 'c'].filter((name) => recent.get(name))).toEqual(['a', 'c']);
  });

  it('count each one only once', () => {
    const recent = new RecentPictures(10);
    for (let times = 0; times < 5; times++) recent.add('a', file(4));
    recent.add('b', file(6));
    expect(recent.get('a')).toBeDefined();
  });

  it('never include one that is larger than the whole limit', () => {
    const recent = new RecentPictures(10);
    recent.add('a', file(11));
    expect(recent.get('a')).toBeUndefined();
    recent.add('b', file(10));
    expect(recent.get('b')).toBeDefined();
  });
});
