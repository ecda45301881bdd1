import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLastKnown } from './use-last-known';

interface Answer {
  data: string | undefined;
  subject: number;
}

describe('the last known value', () => {
  const known = (...answers: Answer[]) => {
    const { result, rerender } = renderHook(({ data, subject }: Answer) => useLastKnown(data, subject), {
      initialProps: answers[0]!,
    });
    for (const answer of answers.slice(1)) rerender(answer);
    return result.current;
  };

  it('stays while the next one loads', () =>
    expect(known({ data: 'old', subject: 1 }, { data: undefined, subject: 1 })).toBe('old'));
  it('is replaced by the next one', () =>
    expect(
      known({ data: 'old', subject: 1 }, { data: 'new', subject: 1 }, { data: undefined, subject: 1 }),
    ).toBe('new'));
  it('isn’t shown for another subject, nor again afterwards', () => {
    const answers = [
      { data: 'old', subject: 1 },
      { data: undefined, subject: 2 },
    ];
    expect(known(...answers)).toBeUndefined();
    expect(known(...answers, { data: undefined, subject: 1 })).toBeUndefined();
  });
});
