import { expectLongWordsToFit } from '../support/long-words.js';
import { test } from '../support/members.js';

test('no word from a streamer, partner or viewer overflows its container on any page or width', ({
  viewer,
}) => expectLongWordsToFit(viewer, ['/', '/casino', '/stream', '/shop', '/contact'], [390, 1100, 1360]));
